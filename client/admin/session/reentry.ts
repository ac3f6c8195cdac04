import type { Confirmacion } from '#shared/people/confirmacion.ts';
import { ApiError } from '../../api.ts';
import { isUnauthorized } from '../../session.ts';
import { createStore, type Store } from '#client/ui/store.ts';

/** A dialog that is open: what it is about, and how it ends. */
interface OpenQuestion<Detail> {
  readonly detail: Detail;
  readonly settle: (yes: boolean) => void;
}

interface SharedQuestion<Detail> {
  /** Set while actions wait for the dialog. */
  readonly asked: Store<OpenQuestion<Detail> | null>;
  /** Called by the frame once it can show the dialog; returns the cleanup. */
  readonly offer: () => () => void;
  /** Resolves to whether the person did what was asked; false at once where no dialog can be shown. */
  readonly ask: (detail: Detail) => Promise<boolean>;
  /** The waiting actions go on as after a no. */
  readonly giveUp: () => void;
}

/** A question put by a dialog of the frame; actions that ask at the same time share one dialog. */
const createSharedDialog = <Detail>(): SharedQuestion<Detail> => {
  const asked = createStore<OpenQuestion<Detail> | null>(null);
  let offered = false;
  let waiting: Promise<boolean> | null = null;
  const open = async (detail: Detail): Promise<boolean> => {
    try {
      return await new Promise<boolean>((settle) => asked.set({ detail, settle }));
    } finally {
      waiting = null;
      asked.set(null);
    }
  };
  const giveUp = (): void => asked.get()?.settle(false);
  return {
    asked,
    giveUp,
    ask: async (detail) => {
      if (!offered) return false;
      waiting ??= open(detail);
      return waiting;
    },
    offer: () => {
      offered = true;
      return () => {
        offered = false;
        giveUp();
      };
    },
  };
};

/** Signing in again, after the server has ended the session. */
export const signInAgain = createSharedDialog<null>();
/** Showing again who one is, before a dangerous change. */
export const identityConfirmation = createSharedDialog<Confirmacion>();

/** What the person may do so that a refused action succeeds; null where nothing helps. */
const remedyFor = (error: unknown): (() => Promise<boolean>) | null => {
  if (isUnauthorized(error)) return () => signInAgain.ask(null);
  const how = error instanceof ApiError ? error.confirmacion : null;
  return how && (() => identityConfirmation.ask(how));
};

/** Runs an action; if it is refused for want of a session or of a confirmation, asks for that and retries it. */
export const withSession = async <T>(action: () => Promise<T>): Promise<T> => {
  try {
    return await action();
  } catch (error) {
    if (!(await remedyFor(error)?.())) throw error;
    return withSession(action);
  }
};
