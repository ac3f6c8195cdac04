import { createStore } from '../../../ui/store.ts';

export interface RefusedField {
  readonly name: string;
  readonly message: string;
}

type Refused = Readonly<Record<string, RefusedField | undefined>>;

/** What is wrong in the forms of one field, by form; null on a screen that does not sum it up. */
export const refused = createStore<Refused | null>(null);

export const tellRefused = (form: string, field: RefusedField | undefined): void => {
  const told = refused.get();
  if (told) refused.set({ ...told, [form]: field });
};
