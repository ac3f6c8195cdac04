import { database } from '../db/client/client.ts';
import { dbError, isDatabaseAway } from '../db/client/errors.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { newLease, releaseLease, takeLease, whileRenewing } from '../db/client/lease.ts';
import { log } from '../log.ts';

/** A background job; it may run twice, and in any process. */
export interface Job {
  readonly name: string;
  /** Seconds between two runs. */
  readonly every: number;
  readonly run: () => Promise<void>;
}

/** Ms, so that jobs do not slow down the start. */
const FIRST_LOOK = 3000;
const LOOK_EVERY = 60_000;

/**
 * Runs a job if it is due and no other process runs it; true when it ran here. Its lease is kept until the job is due
 * again, by the database's clock, so one row says both.
 */
export const doIfDue = async ({ name, every, run }: Job): Promise<boolean> => {
  const { pool } = database();
  const lease = newLease(`tarea.${name}`);
  if (!(await takeLease(pool, lease))) return false;
  try {
    await whileRenewing(pool, lease, run);
  } catch (error) {
    await releaseLease(pool, lease).catch(() => undefined);
    throw error;
  }
  return takeLease(pool, { ...lease, seconds: every });
};

/** A job that the end of the process cuts off has not failed: the next start finds it due. */
const attempt = async (job: Job, isStopped: () => boolean): Promise<void> => {
  const { name } = job;
  try {
    if (await doIfDue(job)) log.info({ job: name }, 'Background work done');
  } catch (error) {
    if (!isStopped() && !isDatabaseAway(error))
      log.error({ err: dbError(error) ?? error, job: name }, 'Background work failed');
  }
};

/** Looks every minute for jobs that are due, until the returned function is called. */
export const startJobs = (jobs: readonly Job[]): (() => void) => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    await sequentially(jobs, async (job) => {
      if (!stopped) await attempt(job, () => stopped);
    });
    if (!stopped) timer = setTimeout(() => void look(), LOOK_EVERY).unref();
  };
  timer = setTimeout(() => void look(), FIRST_LOOK).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
};
