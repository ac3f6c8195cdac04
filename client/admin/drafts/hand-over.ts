import type { FormValues } from './draft-values.ts';

const handed = new Map<string, () => FormValues>();

/** Passes what was typed during a save, and until the next page has loaded, on to the form that opens there. */
export const handOver = (formulario: string, typed: () => FormValues): void =>
  void handed.set(formulario, typed);

/** What was handed to a form, once. */
export const takeHanded = (formulario: string): FormValues => {
  const typed = handed.get(formulario)?.() ?? {};
  handed.delete(formulario);
  return typed;
};

/** Whether a form hands what was typed to this page, and so stays in sight until the page has loaded. */
export const isAwaited = (path: string): boolean =>
  [...handed.keys()].some((formulario) => formulario.startsWith(`${path}#`));
