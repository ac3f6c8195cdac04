import cluster from 'node:cluster';
import { config } from './config.ts';

if (cluster.isPrimary && config.workers > 1) {
  const { lead } = await import('./processes/lead.ts');
  lead();
} else {
  const [{ createApp, createHttpServer }, { serve }] = await Promise.all([
    import('./app.ts'),
    import('./serve.ts'),
  ]);
  serve(createHttpServer(createApp()));
}
