import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alcanza, modosFijos, seElige, type TipoDeAviso } from '#shared/avisos.ts';
import { letras } from '#shared/codigos.ts';
import { roles } from '#shared/permisos.ts';
import { db } from '../db/client/client.ts';
import { afterCommit } from '../db/client/unit-of-work.ts';
import { avisosDeUsuario, avisosPreferencias, usuarios } from '../db/schema.ts';
import { mailSoon } from './mail-at-once.ts';

interface Cause {
  /** The row it is about. */
  readonly registro: number;
  /** Names the cause, of which a person is told once; by default the row. */
  readonly clave?: string;
  /** Whoever did it: not told, but of a bank account. */
  readonly by?: number | undefined;
  /** What happened, where the row cannot tell. */
  readonly texto?: string;
  /** Only this account, of all that may hear of it. */
  readonly only?: number | undefined;
}

/** How a person is told of a kind; some leave no choice. */
const modeOf = (tipo: TipoDeAviso) =>
  seElige(tipo) ? sql`COALESCE(${avisosPreferencias[tipo]}, 'sitio')` : sql`${modosFijos[tipo]}`;

/** The accounts that are told of a kind, if they want to. */
const mayHearOf = (tipo: TipoDeAviso) =>
  and(
    isNull(usuarios.bloqueado),
    inArray(
      usuarios.rol,
      letras(roles).filter((rol) => alcanza(rol, tipo)),
    ),
  );

/**
 * Tells everybody concerned, in the running unit of work: one statement, however many they are, since visitors wait for
 * it too. Mails follow once it is committed.
 */
export const notify = async (
  tipo: TipoDeAviso,
  { registro, clave = `${tipo}-${registro}`, by = 0, texto, only }: Cause,
): Promise<void> => {
  const mode = modeOf(tipo);
  const author = tipo === 'cuenta' ? 0 : by;
  await db().execute(sql`INSERT INTO ${avisosDeUsuario} (usuario_id, tipo, registro, clave, texto, envio)
    SELECT ${usuarios.id}, ${tipo}, ${registro}, ${clave}, ${texto ?? null},
      CASE ${mode} WHEN 'correo' THEN 'C' WHEN 'resumen' THEN 'R' END
    FROM ${usuarios} LEFT JOIN ${avisosPreferencias} ON ${avisosPreferencias.usuario_id} = ${usuarios.id}
    WHERE ${only === undefined ? ne(usuarios.id, author) : eq(usuarios.id, only)} AND ${mayHearOf(tipo)} AND ${mode} <> 'no'
    ON DUPLICATE KEY UPDATE ${avisosDeUsuario}.clave = ${clave}`);
  afterCommit(mailSoon);
};
