/** Ms. Answers requested within this time are rebuilt before they are requested again. */
const RECENT = 10 * 60_000;
/** Ms without another write before rebuilding begins. */
const QUIET = 25;
/** Answers rebuilt after one write, at most. */
const MOST = 100;

/** Returns the builds of stale answers requested since a time, in ms; none of them rejects. */
type Find = (since: number) => (() => Promise<void>)[];

/** The rebuilding after one write; a later write cancels it. */
interface Turn {
  ended: boolean;
  timer: NodeJS.Timeout | undefined;
}
let turn: Turn = { ended: true, timer: undefined };

/** After a write, rebuilds what was requested lately, one answer after another, so that the next visitor need not wait. */
export const rebuildSoon = (find: Find): void => {
  stopRebuilding();
  const own: Turn = { ended: false, timer: undefined };
  own.timer = setTimeout(() => void rebuild(find, own), QUIET).unref();
  turn = own;
};

const rebuild = async (find: Find, own: Turn): Promise<void> => {
  for (const build of find(Date.now() - RECENT).slice(0, MOST)) {
    if (own.ended) return;
    // One at a time: requests come first.
    // oxlint-disable-next-line no-await-in-loop
    await build();
  }
};

/** Cancels the rebuilding under way; what is left is built on request. */
export const stopRebuilding = (): void => {
  turn.ended = true;
  clearTimeout(turn.timer);
};
