import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { DIAS_PARA_RENOVAR } from '#shared/content/agreements/renovacion.ts';
import { DAY_MS } from '#shared/contract/lima.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { COSAS_DE_HOY, EXTRACTO_DE_CONSULTA } from '#shared/operation/oficina.ts';
import { newestComments } from '#server/correspondence/comments/moderated-list.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { cachedCount } from '#server/platform/db/rows/counts.ts';
import {
  comentarios,
  consultas,
  convenios,
  correos,
  cuentas,
  eventos,
  paginasPropias,
} from '#server/platform/db/schema.ts';

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

/** Unanswered enquiries, and which of them wait longest. */
export const waitingEnquiries = async () => {
  const { id, nombre, mensaje, fecha_envio } = consultas;
  const [total, primeras] = await Promise.all([
    countEnquiries(),
    db()
      .select({
        id,
        nombre,
        mensaje: sql<string>`LEFT(${mensaje}, ${EXTRACTO_DE_CONSULTA})`.as('extracto'),
        fecha_envio,
      })
      .from(consultas)
      .where(isPending)
      .orderBy(asc(fecha_envio), asc(id))
      .limit(COSAS_DE_HOY),
  ]);
  return { total, primeras };
};

/** Comments that wait to be approved. */
export const waitingComments = async () => {
  const [total, ultimos] = await Promise.all([countComments(), newestComments('E', COSAS_DE_HOY)]);
  return { total, ultimos };
};

/** Agreements on the site that end soon, the first to end first. */
export const endingAgreements = () => {
  const { id, nombre_Institucion, fecha_Fin } = convenios;
  const now = Date.now();
  return db()
    .select({ id, nombre_Institucion, fecha_Fin })
    .from(convenios)
    .where(
      and(
        isVisible(convenios),
        gte(fecha_Fin, diaEnLima(now)),
        lte(fecha_Fin, diaEnLima(now + DIAS_PARA_RENOVAR * DAY_MS)),
      ),
    )
    .orderBy(asc(fecha_Fin), asc(id));
};

/** Events that nobody sees yet: somebody began to write them. */
export const unfinishedEvents = () => {
  const { id, slug, titulo, modificado, estado } = eventos;
  return db()
    .select({ slug, titulo, modificado })
    .from(eventos)
    .where(eq(estado, 'B'))
    .orderBy(desc(modificado), desc(id))
    .limit(COSAS_DE_HOY);
};

export const unfinishedPages = () => {
  const { id, titulo, modificado, estado } = paginasPropias;
  return db()
    .select({ id, titulo, modificado })
    .from(paginasPropias)
    .where(eq(estado, 'B'))
    .orderBy(desc(modificado), desc(id))
    .limit(COSAS_DE_HOY);
};

export const unfinishedAgreements = () => {
  const { id, nombre_Institucion, modificado, estado } = convenios;
  return db()
    .select({ id, titulo: nombre_Institucion, modificado })
    .from(convenios)
    .where(eq(estado, 'B'))
    .orderBy(desc(modificado), desc(id))
    .limit(COSAS_DE_HOY);
};

/** The banks of accounts that were not compared with the bank's numbers this year. */
export const unverifiedAccounts = async (): Promise<string[]> => {
  const newYear = `${diaEnLima().slice(0, 4)}-01-01`;
  const rows = await db()
    .select({ banco: cuentas.nombreBanco })
    .from(cuentas)
    .where(or(isNull(cuentas.verificada), lt(cuentas.verificada, newYear)))
    .orderBy(asc(cuentas.id));
  return rows.map(({ banco }) => banco);
};

export const failedMails = async () => {
  const failed = eq(correos.estado, 'F');
  const [total, [ultimo]] = await Promise.all([
    db().$count(correos, failed),
    db()
      .select({ para: correos.para, asunto: correos.asunto })
      .from(correos)
      .where(failed)
      .orderBy(desc(correos.id))
      .limit(1),
  ]);
  return { total, ultimo: ultimo ?? null };
};
