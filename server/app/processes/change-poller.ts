import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '#server/platform/db/client/errors.ts';
import { publicationClock } from '#server/platform/db/publication/publication-clock.ts';
import { lookForNextChange } from '#server/platform/db/publication/next-change.ts';
import { EVERYTHING, MARK_RETENTION_MS, marksOfOthers } from '#server/platform/db/client/change-marks.ts';
import { nounParts } from '#server/platform/noun/registry.ts';
import { invalidateCaches } from '#server/http/cache/invalidate.ts';
import { log } from '#server/platform/log.ts';

/** Every process sees another's change about a second later at most. */
const EVERY_MS = 1000;
/** In ms. A process without requests for this long polls rarely, and the next request waits for a poll. */
const AWAKE_MS = 5000;
const ASLEEP_EVERY_MS = 60_000;
/** Ms that a request waits for a poll: while the database is away, answers from memory must not be late. */
const PATIENCE_MS = 1000;

/** The polling of this process. */
class ChangePoller {
  /** The version of each mark at the last poll. */
  #seen = new Map<string, string>();
  #lastPoll = 0;
  /** Polls now, unless a poll is under way; set while the polling runs. */
  #pollNow: (() => Promise<void>) | undefined;
  /** Time of the last request, on the monotonic clock. */
  #lastRequest = -Infinity;
  /** The poll that the first requests after a quiet time wait for. */
  #waking: Promise<void> | undefined;

  /**
   * Invalidates caches of tables that other processes changed since the last poll, and of what changed by time. A response
   * under construction may have read old rows: invalidation keeps it out of the cache.
   */
  async poll(): Promise<void> {
    const asked = performance.now();
    const rows = await marksOfOthers();
    const before = this.#seen;
    this.#seen = new Map(rows.map(({ nombre, escritor, version }) => [`${nombre} ${escritor}`, version]));
    const changed = rows.filter(
      ({ nombre, escritor, version }) => before.get(`${nombre} ${escritor}`) !== version,
    );
    // While the database was unreachable for so long, marks may have come and been purged.
    const mayHaveMissed = asked - this.#lastPoll > MARK_RETENTION_MS / 2;
    this.#lastPoll = asked;
    const stale = new Set(mayHaveMissed ? [EVERYTHING] : changed.map(({ nombre }) => nombre));
    if (stale.size > 0) invalidateCaches(stale);
    if (!publicationClock.isNextChangeKnown()) await lookForNextChange(nounParts().changeMoments);
  }

  /**
   * Call before each answer. Undefined while this process polls every second; after a quiet time, a promise of the next
   * poll (or its timeout), for which the answer has to wait.
   */
  pollIfIdle(): Promise<void> | undefined {
    const wasAwake = this.#isAwake();
    this.#lastRequest = performance.now();
    if (wasAwake || !this.#pollNow) return this.#waking;
    this.#waking ??= Promise.race([this.#pollNow(), sleep(PATIENCE_MS)]).finally(() => {
      this.#waking = undefined;
    });
    return this.#waking;
  }

  /**
   * Polls once a second while there are requests, and rarely otherwise, until the returned function is called; logs
   * nothing while the database is unreachable.
   */
  start(): () => void {
    let stopped = false;
    let timer: NodeJS.Timeout | undefined;
    let running: Promise<void> | undefined;
    const tryPoll = async (): Promise<void> => {
      clearTimeout(timer);
      try {
        await this.poll();
      } catch (error) {
        if (!stopped && !isDatabaseAway(error)) log.error({ err: error }, 'No look for changes');
      }
      running = undefined;
      if (!stopped)
        timer = setTimeout(() => void pollOnce(), this.#isAwake() ? EVERY_MS : ASLEEP_EVERY_MS).unref();
    };
    const pollOnce = (): Promise<void> => (running ??= tryPoll());
    this.#pollNow = pollOnce;
    void pollOnce();
    return () => {
      stopped = true;
      this.#pollNow = undefined;
      clearTimeout(timer);
    };
  }

  #isAwake(): boolean {
    return performance.now() - this.#lastRequest < AWAKE_MS;
  }
}

export const changePoller = new ChangePoller();
