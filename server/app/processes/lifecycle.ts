import { printFailure } from '#server/platform/start/explain-failure.ts';
import { log } from '#server/platform/log.ts';
import { closeAll } from '#server/platform/start/open-database.ts';

/** A process ends once, whoever asks first. */
let stopping = false;

const isDone = async (stop: () => Promise<void>): Promise<boolean> => {
  try {
    await stop();
    return true;
  } catch (err) {
    log.error({ err }, 'Not everything was stopped');
    return false;
  }
};

/** Calls `stop` on a signal or an unexpected failure, and ends the process. */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  const end = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    process.exit((await isDone(stop)) ? code : 1);
  };
  // Each time, not once: without a listener a second signal would end the process before its database.
  process.on('SIGTERM', () => void end(0));
  process.on('SIGINT', () => void end(0));
  const crash = (err: unknown): void => {
    log.fatal({ err }, 'Unexpected failure');
    void end(1);
  };
  process.once('uncaughtException', crash);
  process.once('unhandledRejection', crash);
};

/** Starts the site; a failure ends the process with a line an administrator understands. */
export const startSite = (run: () => Promise<void>): void => {
  run().catch(async (error: unknown) => {
    // Stopped while it started: that is no failure.
    if (stopping) return;
    printFailure(error);
    await isDone(closeAll);
    process.exit(1);
  });
};
