import { createStore } from '../../../ui/store.ts';

/** A form with changes nobody saved. */
export interface UnsavedForm {
  readonly id: string;
  readonly save: () => void;
  /** Back to the last saved state; the draft goes too. */
  readonly discard: () => void;
}

/** The forms of the page that differ from their saved state, the one changed last at the end. */
export const unsaved = createStore<readonly UnsavedForm[]>([]);

export const markUnsaved = (form: UnsavedForm): void =>
  unsaved.set([...unsaved.get().filter(({ id }) => id !== form.id), form]);

export const markSaved = (id: string): void => {
  const left = unsaved.get().filter((form) => form.id !== id);
  if (left.length !== unsaved.get().length) unsaved.set(left);
};

let leaving = false;
/** Whether the session has ordered to leave this page. */
export const isLeaving = (): boolean => leaving;

/** Leaves at the order of the session: nothing is asked, and drafts stay for after signing in. */
export const leaveFor = (path: string): void => {
  leaving = true;
  location.replace(path);
};
