import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { db } from '#server/db/client/client.ts';
import { consultaPalabras, consultas } from '#server/db/schema.ts';
import { indexConversations, wordsOf } from './words.ts';

/**
 * Conversations a word may occur in to be looked up by it. A more frequent word is looked for from the newest
 * conversation on: there, it is met soon.
 */
const RARE = 2000;

const startsWith = (word: string) => like(consultaPalabras.palabra, `${word}%`);

/** The conversations with a word; undefined when there are too many to be listed. */
const listedBy = async (word: string): Promise<number[] | undefined> => {
  const rows = await db()
    .select({ id: consultaPalabras.id_consulta })
    .from(consultaPalabras)
    .where(startsWith(word))
    .limit(RARE + 1);
  return rows.length > RARE ? undefined : [...new Set(rows.map(({ id }) => id))];
};

const among = async (ids: readonly number[], word: string): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await db()
    .select({ id: consultaPalabras.id_consulta })
    .from(consultaPalabras)
    .where(and(inArray(consultaPalabras.id_consulta, [...ids]), startsWith(word)));
  return [...new Set(rows.map(({ id }) => id))];
};

/** A subquery in place of a value, which no planner turns into a join that begins with all rows of the word. */
const occurs = (word: string): SQL =>
  sql`(SELECT 1 FROM ${consultaPalabras} WHERE ${and(eq(consultaPalabras.id_consulta, consultas.id), startsWith(word))} LIMIT 1) = 1`;

/** Condition for the conversations in which every word of a text occurs; undefined for no text. */
export const holding = async (text: string | undefined): Promise<SQL | undefined> => {
  if (!text?.trim()) return undefined;
  const words = wordsOf(text);
  if (words.length === 0) return sql`FALSE`;
  await indexConversations();
  // The longest word is probably the rarest.
  const [rarest = '', ...others] = words.toSorted((one, other) => other.length - one.length);
  let ids = await listedBy(rarest);
  if (!ids) return and(...words.map(occurs));
  for (const word of others) {
    // oxlint-disable-next-line no-await-in-loop -- each word leaves fewer conversations to the next
    ids = await among(ids, word);
  }
  return ids.length > 0 ? inArray(consultas.id, ids) : sql`FALSE`;
};
