import cluster from 'node:cluster';
import { AggregatorRegistry, register } from 'prom-client';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** A worker's question to the primary process, which alone can ask all workers, and the answer. */
const question = z.object({ metricsFor: z.string() });
const answer = z.object({ metricsFor: z.string(), text: z.string() });

/** Makes the primary process answer its workers. Call it before they start. */
export const serveWorkerMetrics = (): void => {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    const asked = question.safeParse(message);
    if (!asked.success) return;
    void all
      .clusterMetrics()
      // Without an answer the worker's caller gets none either, and asks again.
      .then(
        // The worker may have died meanwhile, which without a callback would end this process too.
        (text) => worker.send({ ...asked.data, text }, () => undefined),
        () => false,
      );
  });
};

/** What a worker may wait for the others, in ms. */
const PATIENCE_MS = 10_000;

const fromAllWorkers = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const metricsFor = randomUUID();
    const settle = (end: () => void): void => {
      clearTimeout(late);
      process.off('message', hear);
      end();
    };
    const hear = (message: unknown): void => {
      const heard = answer.safeParse(message);
      if (heard.success && heard.data.metricsFor === metricsFor) settle(() => resolve(heard.data.text));
    };
    const late = setTimeout(() => settle(() => reject(new Error('No metrics of the workers'))), PATIENCE_MS);
    process.on('message', hear);
    process.send?.({ metricsFor });
  });

/** The metrics of all processes of this start, in the text format of Prometheus. */
export const metricsText = (): Promise<string> => (cluster.isWorker ? fromAllWorkers() : register.metrics());

/** Lets the primary process ask this worker: the registry listens from now on. */
export const joinAggregation = (): AggregatorRegistry<typeof register.contentType> =>
  new AggregatorRegistry();
