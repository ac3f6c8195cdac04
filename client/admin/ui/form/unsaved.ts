import { createStore } from '../../../ui/store.ts';

/** Result of an attempt to save a form. */
export interface SaveOutcome {
  /** `invalid`: validation failed, nothing was sent. `lost`: no response arrived. */
  readonly state: 'saved' | 'failed' | 'lost' | 'invalid';
  /** Text of the toast; null if the person cancelled or the screen reports it itself. */
  readonly text: string | null;
  /** Name of the saved row, as in its list. */
  readonly name?: string | undefined;
}

/** A form with unsaved changes. */
export interface UnsavedForm {
  readonly id: string;
  /** Heading or label of the form, shown in the bar and toasts. */
  readonly name: string;
  /** Saving it opens another page. */
  readonly navigatesAway: boolean;
  /** `stays`: do not navigate, even if `navigatesAway`. */
  readonly save: (stays?: boolean) => Promise<SaveOutcome>;
  /** Resets to the last saved state and removes the draft. */
  readonly discard: () => void;
}

/** Dirty forms of the page, the last changed one at the end. */
export const unsavedForms = createStore<readonly UnsavedForm[]>([]);

export const markUnsaved = (form: UnsavedForm): void =>
  unsavedForms.set([...unsavedForms.get().filter(({ id }) => id !== form.id), form]);

export const markSaved = (id: string): void => {
  const left = unsavedForms.get().filter((form) => form.id !== id);
  if (left.length !== unsavedForms.get().length) unsavedForms.set(left);
};

let leaving = false;
/** Whether the page is being left because the session ends: meanwhile loaders must make no calls. */
export const isLeaving = (): boolean => leaving;

/** Call before the session is ended here; `leaveTo` follows. */
export const startLeaving = (): void => {
  leaving = true;
};

/** Leaves the page because the session ended. No question about unsaved changes: drafts are kept. */
export const leaveTo = (path: string): void => {
  startLeaving();
  location.replace(path);
};
