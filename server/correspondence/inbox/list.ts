import { and, eq, getTableColumns, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { filtroBandeja } from '#shared/correspondence/bandeja.ts';
import { situacionConsulta } from '#shared/contract/fields/estados.ts';
import { db } from '#server/platform/db/client/client.ts';
import { keysetPage } from '#server/platform/db/rows/keyset-page.ts';
import { countStates } from '#server/platform/db/rows/counts.ts';
import { consultaMensajes, consultas, usuarios } from '#server/platform/db/schema.ts';
import { containsText, forEachWord, likePattern } from '#server/platform/db/rows/contains-text.ts';
import { undeliveredEnquiries } from './undelivered.ts';

const { nombre, correo, telefono, mensaje } = consultas;

/** Condition: a message has the word. A scalar subquery, which is never planned as a join from all messages. */
const inMessages = (word: string): SQL => {
  const { id_consulta, texto } = consultaMensajes;
  const found = and(eq(id_consulta, consultas.id), like(texto, likePattern(word)));
  return sql`(SELECT 1 FROM ${consultaMensajes} WHERE ${found} LIMIT 1) = 1`;
};

/** Condition: every word occurs in the conversation. Rows are read from the newest on until a page is full. */
const holding = (text: string | undefined): SQL | undefined =>
  forEachWord(text, (word) => or(containsText(word, [nombre, correo, telefono, mensaje]), inMessages(word)));

type InboxFilter = z.output<typeof filtroBandeja>;
const { fecha_envio, id, estado, asignada_a } = consultas;

const { huella: _huella, ...shown } = getTableColumns(consultas);
/** Conversations with the name of the colleague each is assigned to. */
export const conversations = (hint: { forceIndex?: string } = {}) =>
  db()
    .select({ ...shown, colega: usuarios.name })
    .from(consultas, hint)
    .leftJoin(usuarios, eq(usuarios.id, asignada_a));
type Row = Awaited<ReturnType<typeof conversations>>[number];

export const toEntry = <R extends Row>(
  { colega, asignada_a: asignada, ...row }: R,
  failed: ReadonlySet<number>,
) => ({
  ...row,
  no_llego: failed.has(row.id),
  asignada: asignada !== null && colega !== null ? { id: asignada, name: colega } : null,
});

const assignedTo = (asked: InboxFilter['asignada']): SQL | undefined => {
  if (asked === undefined) return undefined;
  return asked === 'nadie' ? isNull(asignada_a) : eq(asignada_a, asked);
};

/** Index hint, because MySQL would otherwise sort all conversations instead of reading a page in order. */
const indexFor = (asked: InboxFilter): { forceIndex?: string } => {
  if (asked.no_llego) return {};
  if (asked.asignada === undefined)
    return { forceIndex: asked.estado ? 'consultas_pendientes' : 'consultas_recientes' };
  return { forceIndex: asked.estado ? 'consultas_asignadas_estado' : 'consultas_asignadas' };
};

const pageOf = (filter: SQL | undefined, asked: InboxFilter) =>
  keysetPage({ moment: fecha_envio, id }, asked, ({ where, orderBy, limit }) =>
    conversations(indexFor(asked))
      .where(and(filter, where))
      .orderBy(...orderBy)
      .limit(limit),
  );

const counts = () =>
  countStates('consultas', situacionConsulta, (state) => db().$count(consultas, eq(estado, state)));

export const listConversations = async (asked: InboxFilter) => {
  const failed = await undeliveredEnquiries();
  const where = and(
    asked.no_llego && inArray(id, [...failed]),
    asked.estado && eq(estado, asked.estado),
    assignedTo(asked.asignada),
    holding(asked.texto),
  );
  const [{ rows, ...rest }, cuentas] = await Promise.all([pageOf(where, asked), counts()]);
  return {
    consultas: rows.map((row) => toEntry(row, failed)),
    ...rest,
    cuentas,
    no_llegaron: failed.size,
  };
};
