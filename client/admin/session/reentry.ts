import { isUnauthorized } from '../../session.ts';
import { createStore } from '../../ui/store.ts';

type Settle = (entered: boolean) => void;

/** Set while an action waits for the sign-in dialog. */
export const reentry = createStore<Settle | null>(null);

let offered = false;
/** Called by the frame once it can show the dialog; returns the cleanup. */
export const offerReentry = (): (() => void) => {
  offered = true;
  return () => {
    offered = false;
    giveUpReentry();
  };
};

/** The waiting actions fail with their 401. */
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
/** Actions refused at the same time share one dialog. */
const enterAgain = async (): Promise<boolean> => {
  if (!offered) return false;
  waiting ??= ask();
  return waiting;
};

/** Runs an action; if it is refused with 401, asks to sign in again and retries it. */
export const withSession = async <T>(action: () => Promise<T>): Promise<T> => {
  try {
    return await action();
  } catch (error) {
    if (!isUnauthorized(error) || !(await enterAgain())) throw error;
    return withSession(action);
  }
};
