import type { FormValues } from './draft-values.ts';

const handed = new Map<string, FormValues>();

/** Passes what was typed during a save on to the form that opens next. */
export const handOver = (formulario: string, typed: FormValues): void => void handed.set(formulario, typed);

/** What was handed to a form, once. */
export const takeHanded = (formulario: string): FormValues => {
  const typed = handed.get(formulario) ?? {};
  handed.delete(formulario);
  return typed;
};
