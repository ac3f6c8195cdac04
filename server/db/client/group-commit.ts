import { AsyncResource } from 'node:async_hooks';
import { Unavailable } from '#server/errors.ts';
import { runningUnit } from './client.ts';
import { isDatabaseAway, isUndone } from './errors.ts';
import { sequentially } from './sequentially.ts';
import { UnknownCommit } from './transaction.ts';
import { unitOfWork } from './unit-of-work.ts';

/** Small units of work share a transaction, and with it the database's wait for its disk. */
const MOST = 50;
/** Transactions under way before others wait for them. */
const LANES = 2;
/** Ms after which nobody waits for a transaction any longer: it may wait for somebody's lock. */
const SLOW_MS = 100;
/** Pieces of work under way: a frozen database must not fill the memory. */
const QUEUE = 500;

interface Member {
  /** The async context of whoever asked for the work. */
  context: AsyncResource;
  work: () => Promise<void>;
  succeed: () => void;
  fail: (error: unknown) => void;
}

const waiting: Member[] = [];
let underWay = 0;
let busyLanes = 0;

/**
 * `unitOfWork` for small writes of which many may come at once: those that come while others are being written go
 * together into the next transaction. When one of them fails, each is carried out again alone.
 */
export const groupCommit = <T>(work: () => Promise<T>): Promise<T> => {
  if (runningUnit.current()) return work();
  if (underWay === QUEUE) return Promise.reject(new Unavailable());
  underWay += 1;
  return new Promise<T>((resolve, reject) => {
    let result: T;
    waiting.push({
      // Not `AsyncLocalStorage.snapshot`, whose function takes Node 20 several times as long to make.
      context: new AsyncResource('GroupCommit'),
      work: async () => {
        result = await work();
      },
      succeed: () => resolve(result),
      fail: reject,
    });
    startNext();
  }).finally(() => {
    underWay -= 1;
  });
};

const startNext = (): void => {
  const [first] = waiting;
  if (busyLanes === LANES || !first) return;
  const leave = takeLane();
  void first.context.runInAsyncScope(() => writeTogether(waiting.splice(0, MOST))).finally(leave);
};

/** Takes a lane; it is free again when the returned function is called, or after `SLOW_MS`. */
const takeLane = (): (() => void) => {
  busyLanes += 1;
  let isHeld = true;
  const leave = (): void => {
    clearTimeout(timer);
    if (!isHeld) return;
    isHeld = false;
    busyLanes -= 1;
    startNext();
  };
  const timer = setTimeout(leave, SLOW_MS).unref();
  return leave;
};

const writeTogether = async (members: readonly Member[]): Promise<void> => {
  try {
    await unitOfWork(() => sequentially(members, ({ work }) => work()));
    for (const { succeed } of members) succeed();
  } catch (error) {
    if (members.length > 1 && isOfOne(error)) await Promise.all(members.map((one) => writeTogether([one])));
    else for (const { fail } of members) fail(error);
  }
};

/** Whether one member's work may be the cause, not the database connection. */
const isOfOne = (error: unknown): boolean =>
  isUndone(error) || !(error instanceof UnknownCommit || isDatabaseAway(error));
