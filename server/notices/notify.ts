import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alcanza, modosFijos, seElige, type TipoDeAviso } from '#shared/avisos.ts';
import { letras } from '#shared/codigos.ts';
import { roles } from '#shared/permisos.ts';
import { db, type Unit } from '../db/client/client.ts';
import { sequentially } from '../db/client/sequentially.ts';
import { afterCommit, beforeCommit, currentUnit } from '../db/client/unit-of-work.ts';
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

const rowOf = (
  tipo: TipoDeAviso,
  { registro, clave = `${tipo}-${registro}`, by = 0, texto, only }: Cause,
) => {
  const author = tipo === 'cuenta' || only !== undefined ? 0 : by;
  return sql`SELECT ${registro} AS registro, ${clave} AS clave, ${texto ?? null} AS texto, ${author} AS autor,
    ${only ?? null} AS solo`;
};

/** One statement, however many causes and people there are. */
const write = async (tipo: TipoDeAviso, causes: readonly Cause[]): Promise<void> => {
  const mode = modeOf(tipo);
  const rows = causes.map((cause) => rowOf(tipo, cause));
  const isFor = and(
    ne(usuarios.id, sql`causa.autor`),
    or(isNull(sql`causa.solo`), eq(usuarios.id, sql`causa.solo`)),
  );
  await db().execute(sql`INSERT INTO ${avisosDeUsuario} (usuario_id, tipo, registro, clave, texto, envio)
    SELECT ${usuarios.id}, ${tipo}, causa.registro, causa.clave, causa.texto,
      CASE ${mode} WHEN 'correo' THEN 'C' WHEN 'resumen' THEN 'R' END
    FROM (${sql.join(rows, sql` UNION ALL `)}) AS causa
    JOIN ${usuarios} ON ${and(isFor, mayHearOf(tipo))}
    LEFT JOIN ${avisosPreferencias} ON ${avisosPreferencias.usuario_id} = ${usuarios.id}
    WHERE ${mode} <> 'no'
    ON DUPLICATE KEY UPDATE ${avisosDeUsuario}.clave = ${avisosDeUsuario}.clave`);
};

type Causes = Map<TipoDeAviso, Cause[]>;
/** What the units of work under way have to tell. */
const untold = new WeakMap<Unit, Causes>();

/** The causes of the running unit of work; it tells them last, so that what visitors send together is told together. */
const causesNow = (): Causes => {
  const unit = currentUnit();
  const known = untold.get(unit);
  if (known) return known;
  const causes: Causes = new Map();
  untold.set(unit, causes);
  beforeCommit(() => sequentially(causes, ([tipo, ofKind]) => write(tipo, ofKind)));
  afterCommit(mailSoon);
  return causes;
};

/** Tells everybody concerned, with whatever the running unit of work writes. Mails follow once it is committed. */
export const notify = (tipo: TipoDeAviso, cause: Cause): void => {
  const causes = causesNow();
  causes.set(tipo, [...(causes.get(tipo) ?? []), cause]);
};
