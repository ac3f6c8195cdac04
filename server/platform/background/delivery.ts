import { log } from '../log.ts';
import { oneAtATime } from './one-at-a-time.ts';

interface Delivery {
  /** Sends what is due, also what is written meanwhile. */
  readonly deliver: () => Promise<void>;
  /** `deliver` without waiting for it; after a failure of the database the next round tries again. */
  readonly deliverSoon: () => void;
  /** Lets what is under way arrive, so that it is not sent again after a restart, and begins nothing more. */
  readonly stop: () => Promise<void>;
}

/** The sending of one outbox by this process; `sendDue` asks before each message whether the process is stopping. */
export const createDelivery = (
  sendDue: (isStopping: () => boolean) => Promise<void>,
  { failure, close }: { failure: string; close?: () => Promise<void> },
): Delivery => {
  let isStopping = false;
  const deliver = oneAtATime(async () => {
    if (!isStopping) await sendDue(() => isStopping);
  });
  return {
    deliver,
    deliverSoon: () => {
      deliver().catch((error: unknown) => log.error({ err: error }, failure));
    },
    stop: async () => {
      isStopping = true;
      await deliver().catch(() => undefined);
      await close?.();
      isStopping = false;
    },
  };
};
