import { createStore, type Store } from '../../ui/store.ts';

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
export const createSharedDialog = <Detail>(): SharedQuestion<Detail> => {
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
