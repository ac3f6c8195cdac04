import { and, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { filtroBandeja } from '#shared/bandeja.ts';
import { letras, type SituacionConsulta, situacionConsulta } from '#shared/codigos.ts';
import { db } from '#server/db/client/client.ts';
import { pageBeside } from '#server/db/rows/beside.ts';
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

const assignedTo = (asked: Asked['asignada']): SQL | undefined => {
  if (asked === undefined) return undefined;
  return asked === 'nadie' ? isNull(asignada_a) : eq(asignada_a, asked);
};

const pageOf = (filter: SQL | undefined, asked: Asked) =>
  pageBeside({ moment: fecha_envio, id }, asked, ({ where, orderBy, limit }) =>
    conversations()
      .where(and(filter, where))
      .orderBy(...orderBy)
      .limit(limit),
  );

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
