/** Bodies asked for within this time are worth building before they are asked for again. ms */
const RECENT = 10 * 60_000;
/** Writes that follow each other closer than this are waited for. ms */
const QUIET = 25;
/** The most that are built after one write. */
const MOST = 100;

/** The build of the next body that somebody asked for since then and that is old by now; it never rejects. */
type Next = (since: number) => (() => Promise<void>) | undefined;

let running = new AbortController();

/** After a write, builds anew what is asked for often, one after the other, so that the next visitor need not wait. */
export const rebuildSoon = (next: Next): void => {
  stopRebuilding();
  const { signal } = running;
  setTimeout(() => void rebuild(next, signal), QUIET).unref();
};

const rebuild = async (next: Next, signal: AbortSignal): Promise<void> => {
  const since = Date.now() - RECENT;
  for (let at = 0; at < MOST && !signal.aborted; at += 1) {
    const build = next(since);
    if (!build) return;
    // One at a time: visitors come first.
    // oxlint-disable-next-line no-await-in-loop
    await build();
  }
};

/** Leaves the rest to whoever asks. */
export const stopRebuilding = (): void => {
  running.abort();
  running = new AbortController();
};
