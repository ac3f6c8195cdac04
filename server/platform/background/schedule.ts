import { database } from '../db/client/client.ts';
import { isDatabaseAway } from '../db/client/errors.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { leasesHeld, newLease, releaseLease, takeLease, whileRenewing } from '../db/client/lease.ts';
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

/** The lease of a job: it says who runs it and when it is due next. */
const leaseName = ({ name }: Job): string => `tarea.${name}`;

/**
 * Runs a job if it is due and no other process runs it; true when it ran here. Its lease is kept until the job is due
 * again, by the database's clock, so one row says both.
 */
export const doIfDue = async (job: Job): Promise<boolean> => {
  const { pool } = database();
  const { every, run } = job;
  const lease = newLease(leaseName(job));
  if (!(await takeLease(pool, lease))) return false;
  try {
    await whileRenewing(pool, lease, run);
  } catch (error) {
    await releaseLease(pool, lease).catch(() => undefined);
    throw error;
  }
  return takeLease(pool, { ...lease, seconds: every });
};

/** The jobs that seem to be due, found in one query. */
const dueOf = async (jobs: readonly Job[]): Promise<Job[]> => {
  const held = await leasesHeld(database().pool);
  return jobs.filter((job) => !held.has(leaseName(job)));
};

/** Looks every minute for jobs that are due, until the returned function is called. */
export const startJobs = (jobs: readonly Job[]): (() => void) => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** What the end of the process cuts off has not failed: the next start finds it due. */
  const tell = (error: unknown, job?: string): void => {
    if (!stopped && !isDatabaseAway(error)) log.error({ err: error, job }, 'Background work failed');
  };
  const attempt = async (job: Job): Promise<void> => {
    if (stopped) return;
    try {
      if (await doIfDue(job)) log.info({ job: job.name }, 'Background work done');
    } catch (error) {
      tell(error, job.name);
    }
  };
  const look = async (): Promise<void> => {
    try {
      await sequentially(await dueOf(jobs), attempt);
    } catch (error) {
      tell(error);
    }
    if (!stopped) timer = setTimeout(() => void look(), LOOK_EVERY).unref();
  };
  timer = setTimeout(() => void look(), FIRST_LOOK).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
};
