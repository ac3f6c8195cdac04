import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, or, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type filtroBandeja, POR_PAGINA } from '#shared/bandeja.ts';
import { letras, type SituacionConsulta, situacionConsulta } from '#shared/codigos.ts';
import { db } from '#server/db/client/client.ts';
import { cachedCount } from '#server/db/rows/counts.ts';
import { consultas, usuarios } from '#server/db/schema.ts';
import { holding } from './search.ts';

type Asked = z.output<typeof filtroBandeja>;
const { fecha_envio, id, estado, asignada_a } = consultas;

const { huella: _huella, indexada: _indexada, ...shown } = getTableColumns(consultas);
/** Conversations with the name of the colleague each is assigned to. */
export const conversations = () =>
  db()
    .select({ ...shown, colega: usuarios.name })
    .from(consultas)
    .leftJoin(usuarios, eq(usuarios.id, asignada_a));
type Row = Awaited<ReturnType<typeof conversations>>[number];

export const toEntry = <R extends Row>({ colega, asignada_a: asignada, ...row }: R) => ({
  ...row,
  asignada: asignada !== null && colega !== null ? { id: asignada, name: colega } : null,
});

/** Condition for what comes before or after a place in the list. */
const beyond = (place: string | undefined, is: typeof lt): SQL | undefined => {
  if (!place) return undefined;
  const [moment = '', number = ''] = place.split('_');
  return or(is(fecha_envio, moment), and(eq(fecha_envio, moment), is(id, Number(number))));
};

const assignedTo = (asked: Asked['asignada']): SQL | undefined => {
  if (asked === undefined) return undefined;
  return asked === 'nadie' ? isNull(asignada_a) : eq(asignada_a, asked);
};

/** One page, newest first; going back to newer ones it is read from its end. */
const pageOf = async (where: SQL | undefined, { antes, despues }: Asked) => {
  const back = despues !== undefined;
  const direction = back ? asc : desc;
  const rows = await conversations()
    .where(and(where, beyond(antes, lt), beyond(despues, gt)))
    .orderBy(direction(fecha_envio), direction(id))
    .limit(POR_PAGINA + 1);
  const page = rows.slice(0, POR_PAGINA);
  const hasMore = rows.length > POR_PAGINA;
  return {
    rows: back ? page.toReversed() : page,
    hay_nuevas: back ? hasMore : antes !== undefined,
    hay_antiguas: back || hasMore,
  };
};

const states = letras(situacionConsulta);
const countOf = (state: SituacionConsulta): Promise<number> =>
  cachedCount(`consultas ${state}`, () => db().$count(consultas, eq(estado, state)));

const counts = async (): Promise<Record<SituacionConsulta, number>> => {
  const [P = 0, R = 0, A = 0, N = 0] = await Promise.all(states.map(countOf));
  return { P, R, A, N };
};

export const listConversations = async (asked: Asked) => {
  const where = and(
    asked.estado && eq(estado, asked.estado),
    assignedTo(asked.asignada),
    await holding(asked.texto),
  );
  const [{ rows, ...rest }, cuentas] = await Promise.all([pageOf(where, asked), counts()]);
  return { consultas: rows.map(toEntry), ...rest, cuentas };
};
