import { createStore } from '../../../ui/store.ts';

/** How an attempt to save a form ended. */
export interface Outcome {
  /** `invalid`: a field is wrong, and nothing was sent. `lost`: no answer came. */
  readonly state: 'saved' | 'failed' | 'lost' | 'invalid';
  /** What to say of it; null when the person cancelled, or when the screen says it itself. */
  readonly text: string | null;
  /** Of what was saved: its name, as its list has it. */
  readonly name?: string | undefined;
}

/** A form with changes that nobody saved. */
export interface UnsavedForm {
  readonly id: string;
  /** Its heading or label, by which the bar and the toasts name it. */
  readonly name: string;
  /** Saving it leads to another page. */
  readonly leaves: boolean;
  /** `stays`: the page is not left, whatever `leaves` says. */
  readonly save: (stays?: boolean) => Promise<Outcome>;
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
/** Whether the page is being left because the session ended. */
export const isLeaving = (): boolean => leaving;

/** Leaves because the session ended: without the question about unsaved changes, since drafts are kept. */
export const leaveFor = (path: string): void => {
  leaving = true;
  location.replace(path);
};
