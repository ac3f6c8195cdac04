import { and, eq, getTableName, inArray, like, or, type SQL } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { slugOf } from '#shared/content/events/slugs.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isDuplicate } from '#server/platform/db/client/errors.ts';
import { documentos, documentoVersiones } from '#server/platform/db/schema.ts';
import type { Row } from './record-history.ts';
import { documentColumnOf } from './document-columns.ts';

export type Documento = typeof documentos.$inferSelect;
export type Version = typeof documentoVersiones.$inferSelect;

const ofRow = (tabla: string, fila: number): SQL | undefined =>
  and(eq(documentos.tabla, tabla), eq(documentos.fila, fila));

/** The first of `clave`, `clave-2`, `clave-3`, … that no document has or had. */
const freeKey = async (base: string): Promise<string> => {
  const rows = await db()
    .select({ clave: documentos.clave })
    .from(documentos)
    .where(or(eq(documentos.clave, base), like(documentos.clave, `${base}-%`)));
  const taken = new Set(rows.map(({ clave }) => clave));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
};

/** The document that a row holds, locked until the unit of work ends; it gets its permanent key here. */
export const documentOfRow = async (table: MySqlTable, row: Row, titulo: string): Promise<Documento> => {
  const [tabla, fila] = [getTableName(table), Number(row['id'])];
  const [found] = await db().select().from(documentos).where(ofRow(tabla, fila)).for('update');
  if (found) return found;
  try {
    await db()
      .insert(documentos)
      .values({ clave: await freeKey(slugOf(titulo) || 'documento'), tabla, fila });
  } catch (error) {
    // Another request has taken the key meanwhile.
    if (!isDuplicate(error)) throw error;
  }
  return documentOfRow(table, row, titulo);
};

/** The versions of a document; they stay locked until the unit of work ends. */
export const versionsOf = (idDocumento: number): Promise<Version[]> =>
  db()
    .select()
    .from(documentoVersiones)
    .where(eq(documentoVersiones.id_documento, idDocumento))
    .for('update');

/** The versions of the documents that rows hold, locked in the same way. */
export const versionsOfRows = async (
  families: readonly { readonly table: MySqlTable; readonly rows: readonly Row[] }[],
): Promise<Version[]> => {
  const holders = families.filter(({ table, rows }) => rows.length > 0 && documentColumnOf(table));
  if (holders.length === 0) return [];
  const found = await db()
    .select({ id: documentos.id })
    .from(documentos)
    .where(
      or(
        ...holders.map(({ table, rows }) =>
          and(
            eq(documentos.tabla, getTableName(table)),
            inArray(
              documentos.fila,
              rows.map(({ id }) => Number(id)),
            ),
          ),
        ),
      ),
    );
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return db()
    .select()
    .from(documentoVersiones)
    .where(inArray(documentoVersiones.id_documento, ids))
    .for('update');
};
