/** What a person does: a press by mouse or finger, a key. A press of a reading program arrives as a click alone. */
const ACTS = ['pointerdown', 'keydown', 'click'] as const;

/** One for the window, because sheets and screens ask for it that are not there when it happens. */
let lastAct = 0;

/**
 * When somebody last did something here, as of `performance.now()`. A notice that was said since belongs to that act, and stays on
 * the screen or the sheet that the act leads to, however long the way takes.
 */
export const lastActionAt = (): number => lastAct;

const note = ({ timeStamp }: Event): void => {
  lastAct = timeStamp;
};

/** Listens to what is done in this window; returns how to end it. */
export const trackActions = (): (() => void) => {
  for (const act of ACTS) window.addEventListener(act, note, { capture: true, passive: true });
  return () => {
    for (const act of ACTS) window.removeEventListener(act, note, { capture: true });
  };
};
