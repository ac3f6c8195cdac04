import type { FormValues } from './draft-values.ts';

const handed = new Map<string, () => FormValues>();

/** Passes text typed during a save, and until the next page has loaded, to the form of that page. */
export const handOverTyping = (formulario: string, typed: () => FormValues): void =>
  void handed.set(formulario, typed);

/** Returns the values handed over to a form, once. */
export const takeHandedOver = (formulario: string): FormValues => {
  const typed = handed.get(formulario)?.() ?? {};
  handed.delete(formulario);
  return typed;
};

/** Whether a form hands over its text to this page: it then stays visible until the page has loaded. */
export const awaitsHandOver = (path: string): boolean =>
  [...handed.keys()].some((formulario) => formulario.startsWith(`${path}#`));
