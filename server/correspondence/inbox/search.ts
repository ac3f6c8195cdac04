import { eq, and, like, or, type SQL, sql } from 'drizzle-orm';
import { containing, eachWord, patternOf } from '#server/platform/db/rows/containing.ts';
import { consultaMensajes, consultas } from '#server/platform/db/schema.ts';

const { nombre, correo, telefono, mensaje } = consultas;

/** A subquery used as a value: no planner turns it into a join that begins with all messages. */
const inMessages = (word: string): SQL => {
  const { id_consulta, texto } = consultaMensajes;
  const found = and(eq(id_consulta, consultas.id), like(texto, patternOf(word)));
  return sql`(SELECT 1 FROM ${consultaMensajes} WHERE ${found} LIMIT 1) = 1`;
};

/** Conversations in which every word of a text occurs; read from the newest on, until a page is full. */
export const holding = (text: string | undefined): SQL | undefined =>
  eachWord(text, (word) => or(containing(word, [nombre, correo, telefono, mensaje]), inMessages(word)));
