import { eq, inArray, sql } from 'drizzle-orm';
import { sequentially } from '#shared/contract/sequentially.ts';
import { db } from '#server/platform/db/client/client.ts';
import {
  biblioteca,
  colegiadosReservados,
  enlacesMenu,
  eventos,
  padrones,
  paginasPropias,
  procesosElectorales,
  usuarios,
  vistasPrevias,
} from '#server/platform/db/schema.ts';

/** What a row of the audit is about. */
interface Audited {
  readonly operacion: string;
  /** Id, slug or key of the row. */
  readonly registro: string | null;
}

/** Rows whose changes leave no history, or no title in it, and the column that the audit keeps of them. */
const kinds = [
  { calls: /^(usuarios|accesos)\./, table: usuarios, key: usuarios.id, name: usuarios.name },
  // A file that is uploaded again.
  { calls: /^biblioteca\.subir$/, table: biblioteca, key: biblioteca.id, name: biblioteca.nombre },
  {
    calls: /^colegiados\.(subir|releer|usar|deshacer|descartar)$/,
    table: padrones,
    key: padrones.id,
    name: padrones.archivo,
  },
  {
    calls: /^colegiados\.reservar$/,
    table: colegiadosReservados,
    key: colegiadosReservados.id,
    name: colegiadosReservados.codigo,
  },
  {
    // An entry without a text of its own is shown by the title of its page.
    calls: /^enlacesMenu\.(create|update)$/,
    table: enlacesMenu,
    key: enlacesMenu.id,
    name: sql`COALESCE(${enlacesMenu.texto}, (SELECT ${paginasPropias.titulo} FROM ${paginasPropias} WHERE ${eq(paginasPropias.id, enlacesMenu.id_pagina)}))`,
  },
  {
    calls: /^procesosElectorales\.publicarResultados$/,
    table: procesosElectorales,
    key: procesosElectorales.id,
    name: procesosElectorales.titulo,
  },
  {
    calls: /^vistasPrevias\./,
    table: vistasPrevias,
    key: vistasPrevias.id,
    name: sql`(SELECT ${eventos.titulo} FROM ${eventos} WHERE ${eq(eventos.id, vistasPrevias.id_evento)})`,
  },
] as const;

const nameKey = ({ operacion, registro }: Audited): string => `${operacion} ${registro}`;

/** Looks up the names of the rows that audit rows without a title in the history are about; null where there is none. */
export const namesWithoutTitle = async (rows: readonly Audited[]) => {
  const names = new Map<string, string>();
  await sequentially(kinds, async ({ calls, table, key, name }) => {
    const about = rows.flatMap(({ operacion, registro }) =>
      calls.test(operacion) && registro !== null ? [{ operacion, registro }] : [],
    );
    if (about.length === 0) return;
    const keys = about.map(({ registro }) => registro);
    const found = await db()
      .select({ key: sql<string | number>`${key}`, name: sql<string>`${name}` })
      .from(table)
      .where(inArray(sql`${key}`, keys));
    const byKey = new Map(found.map((row) => [String(row.key), row.name]));
    for (const row of about) names.set(nameKey(row), byKey.get(row.registro) ?? '');
  });
  return (row: Audited): string | null => names.get(nameKey(row)) || null;
};
