import type { Capability } from '#server/operation/capabilities/capability.ts';
import { answerMetrics } from './answer.ts';
import { METRICS_TOKEN } from './token.ts';

/** `/metrics` for Prometheus. Its library is loaded only with METRICS_TOKEN. */
export const metrics: Capability = {
  routes: { '/metrics': answerMetrics },
  beforeListening: async (server) => {
    if (METRICS_TOKEN === undefined) return;
    const [{ observeServer }, { joinAggregation }] = await Promise.all([
      import('./observe-server.ts'),
      import('./workers.ts'),
    ]);
    joinAggregation();
    await observeServer(server);
  },
  beforeWorkers: async () => {
    if (METRICS_TOKEN !== undefined) (await import('./workers.ts')).serveWorkerMetrics();
  },
};
