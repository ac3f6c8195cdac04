import { and, desc, exists, like, or, sql, type SQL, eq } from 'drizzle-orm';
import { db } from '../db/client.ts';
import { listRows, type Page } from '../db/listing.ts';
import { eventos, eventoTextos } from '../db/schema.ts';

const MAX_TERM = 100;
const MAX_WORDS = 8;

/** `%`, `_` and the escape itself are plain text. */
const contains = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const inTexts = (pattern: string): SQL =>
  exists(
    db()
      .select({ one: sql`1` })
      .from(eventoTextos)
      .where(
        and(
          eq(eventoTextos.id_evento, eventos.id),
          or(like(eventoTextos.titulo, pattern), like(eventoTextos.contenido, pattern)),
        ),
      ),
  );

/** Every word somewhere in title, description or texts; case and accents don't matter by the column's collation. */
const matches = (word: string): SQL | undefined => {
  const pattern = contains(word);
  return or(like(eventos.titulo, pattern), like(eventos.descripcion, pattern), inTexts(pattern));
};

/** Words found in the title count most, then those in the description. */
const score = (words: readonly string[]): SQL<number> =>
  sql.join(
    words.map((word) => {
      const pattern = contains(word);
      return sql`(${eventos.titulo} LIKE ${pattern}) * 4 + COALESCE(${eventos.descripcion} LIKE ${pattern}, 0) * 2`;
    }),
    sql` + `,
  ) as SQL<number>;

/** Events that hold all words of a term, best match first; a blank term matches none. */
export const buscarEventos = async (term: string, page: Page | null) => {
  const words = term.normalize('NFC').slice(0, MAX_TERM).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return { rows: [], total: page ? 0 : null };
  const all = and(...words.map(matches));
  const listing = db()
    .select()
    .from(eventos)
    .where(all)
    .orderBy(desc(score(words)), desc(eventos.created_at), desc(eventos.id))
    .$dynamic();
  return listRows(listing, page, () => db().$count(eventos, all));
};
