import { isUnauthorized } from '../../session.ts';
import { createStore } from '../../ui/store.ts';

type Settle = (entered: boolean) => void;

/** Set while somebody waits for the person to sign in again over the page. */
export const reentry = createStore<Settle | null>(null);

let offered = false;
/** Told by the frame while it can show the dialog; answers how to take that back. */
export const offerReentry = (): (() => void) => {
  offered = true;
  return () => {
    offered = false;
    giveUpReentry();
  };
};

/** Whoever waits goes on without a session. */
export const giveUpReentry = (): void => reentry.get()?.(false);

let waiting: Promise<boolean> | null = null;
const ask = async (): Promise<boolean> => {
  try {
    return await new Promise<boolean>((resolve) => reentry.set(resolve));
  } finally {
    waiting = null;
    reentry.set(null);
  }
};
/** All that was refused at once shares one dialog. */
const enterAgain = async (): Promise<boolean> => {
  if (!offered) return false;
  waiting ??= ask();
  return waiting;
};

/** Does what needs a session; when it has ended, the person signs in over the page and it is tried again. */
export const withSession = async <T>(action: () => Promise<T>): Promise<T> => {
  try {
    return await action();
  } catch (error) {
    if (!isUnauthorized(error) || !(await enterAgain())) throw error;
    return withSession(action);
  }
};
