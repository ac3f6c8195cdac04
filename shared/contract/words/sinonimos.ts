import { fold } from './fold.ts';

/** What people call the same field of a form by different names. */
const groups: readonly (readonly string[])[] = [
  ['teléfono', 'celular', 'whatsapp', 'móvil'],
  ['correo', 'email', 'mail'],
  ['foto', 'imagen'],
].map((group) => group.map(fold));

/** A word of wide meaning, and a word of the group it may mean; that group does not mean it. */
const wide: ReadonlyMap<string, string> = new Map([['numero', 'telefono']]);

/** A word and those that mean the same, without accents; a longer plural such as «teléfonos» counts as its word. */
export const conSinonimos = (word: string): readonly string[] => {
  const one = fold(word);
  const narrow = wide.get(one) ?? one;
  const group = groups.find((words) => words.some((known) => narrow === known || narrow === `${known}s`));
  return [...new Set([one, ...(group ?? [])])];
};
