import { config } from '../config.ts';
import { readyDatabase } from '../open-database.ts';
import { prepareSite } from '../set-up/index.ts';
import { sweepAtStart } from '../storage/sweep.ts';
import { announce } from './announce.ts';
import { endWorkers, startWorkers } from './workers.ts';
import { start, untilStopped } from './lifecycle.ts';

/** Prepares the database once and runs the workers; it serves no requests itself. */
const run = async (): Promise<void> => {
  const database = await readyDatabase();
  untilStopped(async () => {
    await endWorkers();
    await database.close();
  });
  await prepareSite(database.url);
  await sweepAtStart();
  if (config.metricsToken !== undefined) (await import('../metrics/workers.ts')).answerWorkers();
  // The private database belongs to the primary; workers connect to it like to any other.
  await startWorkers(config.workers, { DATABASE_URL: database.url });
  announce();
};

export const lead = (): void => start(run);
