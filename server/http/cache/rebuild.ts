/** Bodies asked for within this time are worth building before they are asked for again. ms */
const RECENT = 10 * 60_000;
/** Writes that follow each other closer than this are waited for. ms */
const QUIET = 25;
/** The most that are built after one write. */
const MOST = 100;

/** The builds of what somebody asked for since then and is old by now; none rejects. */
type Find = (since: number) => (() => Promise<void>)[];

/** One turn after a write; a later write ends it. */
interface Turn {
  ended: boolean;
  timer: NodeJS.Timeout | undefined;
}
let turn: Turn = { ended: true, timer: undefined };

/** After a write, builds anew what is asked for often, one after the other, so that the next visitor need not wait. */
export const rebuildSoon = (find: Find): void => {
  stopRebuilding();
  const own: Turn = { ended: false, timer: undefined };
  own.timer = setTimeout(() => void rebuild(find, own), QUIET).unref();
  turn = own;
};

const rebuild = async (find: Find, own: Turn): Promise<void> => {
  for (const build of find(Date.now() - RECENT).slice(0, MOST)) {
    if (own.ended) return;
    // One at a time: visitors come first.
    // oxlint-disable-next-line no-await-in-loop
    await build();
  }
};

/** Leaves the rest to whoever asks. */
export const stopRebuilding = (): void => {
  turn.ended = true;
  clearTimeout(turn.timer);
};
