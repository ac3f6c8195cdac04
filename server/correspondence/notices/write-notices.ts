import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { alcanza, modosFijos, seElige, type TipoDeAviso } from '#shared/correspondence/avisos.ts';
import { accountsWithPermission } from '#server/people/accounts/accounts-with-permission.ts';
import { db } from '#server/platform/db/client/client.ts';
import { avisos, avisosPreferencias, usuarios } from '#server/platform/db/schema.ts';

export interface Cause {
  /** The row it is about. */
  readonly registro: number;
  /** Names the cause, of which a person gets one notice; by default the row. */
  readonly clave?: string;
  /** The account that did it: it gets no notice of its own acts, except about bank accounts. */
  readonly by?: number | undefined;
  /** What happened, where the row cannot tell. */
  readonly texto?: string;
  /** Only this account, of all who may be notified. */
  readonly only?: number | undefined;
}

/** How a person gets notices of a kind; for some kinds they cannot choose. */
const modeOf = (tipo: TipoDeAviso) =>
  seElige(tipo) ? sql`COALESCE(${avisosPreferencias[tipo]}, 'sitio')` : sql`${modosFijos[tipo]}`;

const rowOf = (
  tipo: TipoDeAviso,
  { registro, clave = `${tipo}-${registro}`, by = 0, texto, only }: Cause,
) => {
  const author = tipo === 'cuenta' || only !== undefined ? 0 : by;
  return sql`SELECT ${registro} AS registro, ${clave} AS clave, ${texto ?? null} AS texto, ${author} AS autor,
    ${only ?? null} AS solo`;
};

/** Writes the notices of everybody concerned with one statement; their mails are up to `notify`. */
export const writeNotices = async (tipo: TipoDeAviso, causes: readonly Cause[]): Promise<void> => {
  const mode = modeOf(tipo);
  const rows = causes.map((cause) => rowOf(tipo, cause));
  const isFor = and(
    ne(usuarios.id, sql`causa.autor`),
    or(isNull(sql`causa.solo`), eq(usuarios.id, sql`causa.solo`)),
  );
  const mayHear = accountsWithPermission((rol) => alcanza(rol, tipo));
  await db().execute(sql`INSERT INTO ${avisos} (usuario_id, tipo, registro, clave, texto, envio)
    SELECT ${usuarios.id}, ${tipo}, causa.registro, causa.clave, causa.texto,
      CASE ${mode} WHEN 'correo' THEN 'C' WHEN 'resumen' THEN 'R' END
    FROM (${sql.join(rows, sql` UNION ALL `)}) AS causa
    JOIN ${usuarios} ON ${and(isFor, mayHear)}
    LEFT JOIN ${avisosPreferencias} ON ${avisosPreferencias.usuario_id} = ${usuarios.id}
    WHERE ${mode} <> 'no'
    ON DUPLICATE KEY UPDATE ${avisos}.clave = ${avisos}.clave`);
};
