import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { DIAS_PARA_RENOVAR } from '#shared/content/agreements/renovacion.ts';
import { DAY_MS } from '#shared/contract/lima.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { newestComments } from '#server/correspondence/comments/moderated-list.ts';
import { db } from '#server/platform/db/client/client.ts';
import { cachedCount } from '#server/platform/db/rows/counts.ts';
import { comentarios, consultas, convenios, correos, cuentas } from '#server/platform/db/schema.ts';

/** Enquiries named beside their number, and comments that can be settled on the home. */
const NAMED = 3;
const SETTLED = 4;

const isPending = eq(consultas.estado, 'P');
/** With `=` MariaDB expects so few rows in a state that it sorts all of these. */
const isHeld = inArray(comentarios.estado, ['E']);

const countEnquiries = (): Promise<number> =>
  cachedCount('consultas P', () => db().$count(consultas, isPending));
const countComments = (): Promise<number> =>
  cachedCount('comentarios E', () => db().$count(comentarios, isHeld));

export const countWaiting = async () => {
  const [enquiries, comments] = await Promise.all([countEnquiries(), countComments()]);
  return { consultas: enquiries, comentarios: comments };
};

/** Since when the oldest row waits; null when none does. */
const oldest = async (
  table: MySqlTable & { readonly id: MySqlColumn },
  moment: typeof consultas.fecha_envio | typeof comentarios.created_at,
  where: SQL | undefined,
): Promise<string | null> => {
  const [row] = await db()
    .select({ desde: moment })
    .from(table)
    .where(where)
    .orderBy(asc(moment), asc(table.id))
    .limit(1);
  return row?.desde ?? null;
};

/** Unanswered enquiries. */
export const waitingEnquiries = async () => {
  const [total, desde, ultimas] = await Promise.all([
    countEnquiries(),
    oldest(consultas, consultas.fecha_envio, isPending),
    db()
      .select({ id: consultas.id, nombre: consultas.nombre })
      .from(consultas)
      .where(isPending)
      .orderBy(desc(consultas.fecha_envio), desc(consultas.id))
      .limit(NAMED),
  ]);
  return { total, desde, ultimas };
};

/** Comments that wait to be approved. */
export const waitingComments = async () => {
  const [total, desde, ultimos] = await Promise.all([
    countComments(),
    oldest(comentarios, comentarios.created_at, isHeld),
    newestComments('E', SETTLED),
  ]);
  return { total, desde, ultimos };
};

/** Agreements that end soon, the first to end first. */
export const endingAgreements = () => {
  const { id, nombre_Institucion, fecha_Fin } = convenios;
  const now = Date.now();
  return db()
    .select({ id, nombre_Institucion, fecha_Fin })
    .from(convenios)
    .where(and(gte(fecha_Fin, diaEnLima(now)), lte(fecha_Fin, diaEnLima(now + DIAS_PARA_RENOVAR * DAY_MS))))
    .orderBy(asc(fecha_Fin), asc(id));
};

/** How many bank accounts were not verified with the bank this year. */
export const unverifiedAccounts = (): Promise<number> => {
  const newYear = `${diaEnLima().slice(0, 4)}-01-01`;
  return db().$count(cuentas, or(isNull(cuentas.verificada), lt(cuentas.verificada, newYear)));
};

export const failedMails = async (): Promise<number> => db().$count(correos, eq(correos.estado, 'F'));
