// With `WEB_CONCURRENCY=n`, this process prepares the database once and `workers.ts` keeps n workers. Processes and
// machines share nothing but the database: change marks, counted calls (`platform/limits/calls.ts`) and leases.
// Background work (`server/platform/background/`) runs in one process at a time under a lease that ends with its
// holder.
import { sequentially } from '#shared/contract/sequentially.ts';
import { config } from '#server/platform/config.ts';
import { readyDatabase } from '#server/platform/start/open-database.ts';
import { prepareSite } from '#server/operation/set-up/index.ts';
import { sweepAtStart } from '#server/records/files/sweep.ts';
import { capabilityParts } from '#server/operation/capabilities/capability.ts';
import { announce } from './announce.ts';
import { Workers } from './workers.ts';
import { startSite, stopOnSignal } from './lifecycle.ts';

/** Prepares the database once and runs the workers; it serves no requests itself. */
const run = async (): Promise<void> => {
  for (const check of capabilityParts('checkSettings')) check();
  const database = await readyDatabase();
  // The private database belongs to the primary; workers connect to it like to any other.
  const workers = new Workers({ DATABASE_URL: database.url });
  stopOnSignal(async () => {
    await workers.end();
    await database.close();
  });
  await prepareSite(database.url);
  await sweepAtStart();
  await sequentially(capabilityParts('beforeWorkers'), (prepare) => prepare());
  await workers.start(config.workers);
  announce();
};

export const runPrimary = (): void => startSite(run);
