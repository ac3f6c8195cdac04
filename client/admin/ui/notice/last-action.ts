/** What a person does: a press by mouse or finger, a key. A press of a reading program arrives as a click alone. */
const ACTS = ['pointerdown', 'keydown', 'click'] as const;

/** Global, because sheets and screens read it that do not exist when the action happens. */
let lastAct = 0;

/**
 * Time of the last user action (`performance.now()`). A later notice belongs to that action and stays visible on the
 * screen it leads to.
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
