import cluster from 'node:cluster';
import { config } from './config.ts';

if (cluster.isPrimary && config.workers > 1) {
  const { lead } = await import('./processes/lead.ts');
  lead();
} else {
  // It starts while all that serves is loaded.
  const { launchDatabase } = await import('./open-database.ts');
  await launchDatabase();
  const [{ createApp, createHttpServer }, { serve }] = await Promise.all([
    import('./app.ts'),
    import('./serve.ts'),
  ]);
  serve(createHttpServer(createApp()));
}
