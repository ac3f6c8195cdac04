import cluster from 'node:cluster';
import { tellFailure } from './explain.ts';

const lead = async (): Promise<void> => {
  const { lead: leadWorkers } = await import('./processes/lead.ts');
  leadWorkers();
};

const serveHere = async (): Promise<void> => {
  // The private database starts while the server's modules load.
  const { launchDatabase } = await import('./open-database.ts');
  await launchDatabase();
  const [{ createApp, createHttpServer }, { serve }] = await Promise.all([
    import('./app.ts'),
    import('./serve.ts'),
  ]);
  serve(createHttpServer(createApp()));
};

try {
  // Not at the top of the file: a bad variable throws here, and is told in one line.
  const { config } = await import('./config.ts');
  await (cluster.isPrimary && config.workers > 1 ? lead() : serveHere());
} catch (error) {
  tellFailure(error);
  process.exit(1);
}
