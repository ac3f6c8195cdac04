import { columnLetters } from '#shared/contract/words/columnas.ts';
import type { Row } from '../row.ts';
import type { Doubt, Headings, Roles } from './find-headings.ts';

/** Rows shown as examples of an ambiguity. */
const SHOWN = 3;
const LONGEST = 40;

const textIn = ({ cells }: Row, column: number): string => (cells[column] ?? '').trim().slice(0, LONGEST);

/** Notes for staff about hidden columns, and whether they were read. */
export const hiddenColumnNotes = (
  titles: readonly string[],
  roles: Roles<string>,
  hidden: readonly number[],
): string[] =>
  hidden
    .filter((at) => titles[at])
    .map(
      (at) =>
        `La columna ${columnLetters(at)}, «${titles[at]}», está oculta en el libro: ${roles[at] ? 'también' : 'no'} se leyó.`,
    );

/** Values of both columns in the first rows, each labelled by the first unambiguous column. */
const examplesOf = <Name extends string>(
  { roles }: Headings<Name>,
  rows: readonly Row[],
  doubts: readonly Doubt<Name>[],
): string => {
  const label = roles.findIndex((role) => role !== null && doubts.every((doubt) => doubt.role !== role));
  const [one, other] = (doubts.find(({ role }) => role !== roles[0]) ?? doubts[0])?.columns ?? [0, 0];
  return rows
    .slice(0, SHOWN)
    .map((row) => {
      const who = label === -1 ? `línea ${row.line}` : textIn(row, label);
      return `${who}: «${textIn(row, one)}» o «${textIn(row, other)}»`;
    })
    .join('; ');
};

/** A question to staff about two possible columns, with examples; null if nothing is ambiguous. */
export const doubtSentence = <Name extends string>(
  headings: Headings<Name>,
  rows: readonly Row[],
  doubts: readonly Doubt<Name>[],
): string | null => {
  if (!doubts[0]) return null;
  const { titles } = headings;
  const [one, other] = doubts[0].columns;
  const examples = examplesOf(headings, rows, doubts);
  if (doubts.length === 1)
    return `dos columnas dicen lo mismo, ${columnLetters(one)} «${titles[one]}» y ${columnLetters(other)} «${titles[other]}» (${examples}): di cuál vale`;
  const names = new Intl.ListFormat('es').format(doubts.map(({ columns: [at] }) => `«${titles[at]}»`));
  return `${names} están dos veces, como en dos listas puestas una al lado de la otra (${examples}): pon una debajo de la otra y súbelo otra vez, o di qué columnas valen`;
};
