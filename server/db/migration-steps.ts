import { dbError } from './errors.ts';

/** Statements MySQL commits by themselves, so that they can't share a transaction with their record. */
export const changesSchema = (statement: string): boolean =>
  /^(ALTER|CREATE|DROP|RENAME|TRUNCATE)\b/i.test(withoutComments(statement));

const withoutComments = (statement: string): string =>
  statement.replace(/^(\s*(--[^\n]*\n|\/\*[^!][\s\S]*?\*\/))+/, '').trim();

/** What the server answers to a statement that has already been carried out. */
const DONE: readonly { readonly words: RegExp; readonly numbers: readonly number[] }[] = [
  // Table, column, index, constraint or primary key is there; 121 is the engine's "duplicate key name".
  { words: /\b(CREATE|ADD)\b/i, numbers: [1050, 1060, 1061, 1068, 1826, 3822] },
  { words: /\bDROP\b/i, numbers: [1051, 1091, 1146, 3821, 3940] },
  { words: /\b(RENAME|CHANGE)\b/i, numbers: [1050, 1054, 1060, 1061, 1146, 1176] },
];

/** Whether the error means that the statement's work is there already. */
export function alreadyDone(statement: string, error: unknown): boolean {
  const found = dbError(error);
  if (!found) return false;
  if (found.errno === 1005) return /errno: 121\b/.test(found.message);
  return DONE.some(({ words, numbers }) => words.test(statement) && numbers.includes(found.errno ?? 0));
}
