import { asc, eq, inArray } from 'drizzle-orm';
import { fold } from '#shared/fold.ts';
import { db } from '#server/db/client/client.ts';
import { unitOfWork } from '#server/db/client/unit-of-work.ts';
import { consultaMensajes, consultaPalabras, consultas } from '#server/db/schema.ts';
import { LONGEST_WORD } from '#server/db/schema-messages.ts';

/** Conversations that one transaction indexes. */
const PORTION = 200;
/** Rows of words that one statement inserts. */
const STATEMENT = 5000;

/** The different words of a text, folded and cut as the index keeps them. */
export const wordsOf = (text: string): string[] => [
  ...new Set(Array.from(fold(text).matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word.slice(0, LONGEST_WORD))),
];

/** Locks the conversations that lack their words. A search waits for those another one is at: it would miss them. */
const takeUnindexed = () =>
  db()
    .select()
    .from(consultas)
    .where(eq(consultas.indexada, false))
    .orderBy(asc(consultas.id))
    .limit(PORTION)
    .for('update');

const indexPortion = (): Promise<number> =>
  unitOfWork(async () => {
    const rows = await takeUnindexed();
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const messages = await db()
      .select({ id_consulta: consultaMensajes.id_consulta, texto: consultaMensajes.texto })
      .from(consultaMensajes)
      .where(inArray(consultaMensajes.id_consulta, ids));
    const textOf = ({ id, nombre, correo, telefono, mensaje }: (typeof rows)[number]): string =>
      [
        nombre,
        correo,
        telefono ?? '',
        mensaje,
        ...messages.filter(({ id_consulta }) => id_consulta === id).map(({ texto }) => texto),
      ].join('\n');
    const words = rows.flatMap((row) =>
      wordsOf(textOf(row)).map((palabra) => ({ palabra, id_consulta: row.id })),
    );
    await db().delete(consultaPalabras).where(inArray(consultaPalabras.id_consulta, ids));
    for (let at = 0; at < words.length; at += STATEMENT)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await db()
        .insert(consultaPalabras)
        .values(words.slice(at, at + STATEMENT));
    await db().update(consultas).set({ indexada: true }).where(inArray(consultas.id, ids));
    return ids.length;
  });

/** Indexes what was written since the last search; a visitor's enquiry never waits for its words. */
export const indexConversations = async (): Promise<void> => {
  if ((await indexPortion()) === PORTION) await indexConversations();
};
