import cluster from 'node:cluster';
import { config } from './config.ts';

if (cluster.isPrimary && config.workers > 1) {
  const { lead } = await import('./processes/lead.ts');
  lead();
} else {
  // A private database takes as long to start as all that serves takes to load. What fails here fails again below.
  const { readyDatabase } = await import('./open-database.ts');
  readyDatabase().catch(() => undefined);
  const [{ createApp, createHttpServer }, { serve }] = await Promise.all([
    import('./app.ts'),
    import('./serve.ts'),
  ]);
  serve(createHttpServer(createApp()));
}
