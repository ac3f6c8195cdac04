import { fold } from './fold.ts';

/** What people call the same field of a form by different names. */
const groups: readonly (readonly string[])[] = [
  ['teléfono', 'celular', 'número', 'whatsapp', 'móvil'],
  ['correo', 'email', 'mail'],
  ['foto', 'imagen'],
];
const folded = groups.map((group) => group.map(fold));

/** A word and those that mean the same, without accents; a longer plural such as «teléfonos» counts as its word. */
export const conSinonimos = (word: string): readonly string[] => {
  const one = fold(word);
  const group = folded.find((words) => words.some((known) => one === known || one === `${known}s`));
  return group ?? [one];
};
