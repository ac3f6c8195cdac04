import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import {
  puedeRecibir,
  modosDeAvisoFijos,
  isTipoElegible,
  type TipoDeAviso,
} from '#shared/correspondence/avisos.ts';
import { accountsWithPermission } from '#server/people/accounts/accounts-with-permission.ts';
import { db } from '#server/platform/db/client/client.ts';
import { avisos, avisosPreferencias, usuarios } from '#server/platform/db/schema.ts';

export interface Cause {
  /** Id of the row that the notice is about. */
  readonly registro: number;
  /** Key of the cause; a person gets one notice per key. Defaults to the row. */
  readonly clave?: string;
  /** The account that caused it; it gets no notice, except about bank accounts. */
  readonly by?: number | undefined;
  /** Text for the notice, if the row does not have it. */
  readonly texto?: string;
  /** Notifies only this account. */
  readonly only?: number | undefined;
}

/** SQL for how a person gets notices of a kind: chosen, or fixed for some kinds. */
const modeOf = (tipo: TipoDeAviso) =>
  isTipoElegible(tipo)
    ? sql`COALESCE(${avisosPreferencias[tipo]}, 'sitio')`
    : sql`${modosDeAvisoFijos[tipo]}`;

const rowOf = (
  tipo: TipoDeAviso,
  { registro, clave = `${tipo}-${registro}`, by = 0, texto, only }: Cause,
) => {
  const author = tipo === 'cuenta' || only !== undefined ? 0 : by;
  return sql`SELECT ${registro} AS registro, ${clave} AS clave, ${texto ?? null} AS texto, ${author} AS autor,
    ${only ?? null} AS solo`;
};

/** Stores the notices of all affected people with one statement; `notify` arranges their mails. */
export const writeNotices = async (tipo: TipoDeAviso, causes: readonly Cause[]): Promise<void> => {
  const mode = modeOf(tipo);
  const rows = causes.map((cause) => rowOf(tipo, cause));
  const isFor = and(
    ne(usuarios.id, sql`causa.autor`),
    or(isNull(sql`causa.solo`), eq(usuarios.id, sql`causa.solo`)),
  );
  const mayHear = accountsWithPermission((rol) => puedeRecibir(rol, tipo));
  await db().execute(sql`INSERT INTO ${avisos} (usuario_id, tipo, registro, clave, texto, envio)
    SELECT ${usuarios.id}, ${tipo}, causa.registro, causa.clave, causa.texto,
      CASE ${mode} WHEN 'correo' THEN 'C' WHEN 'resumen' THEN 'R' END
    FROM (${sql.join(rows, sql` UNION ALL `)}) AS causa
    JOIN ${usuarios} ON ${and(isFor, mayHear)}
    LEFT JOIN ${avisosPreferencias} ON ${avisosPreferencias.usuario_id} = ${usuarios.id}
    WHERE ${mode} <> 'no'
    ON DUPLICATE KEY UPDATE ${avisos}.clave = ${avisos}.clave`);
};
