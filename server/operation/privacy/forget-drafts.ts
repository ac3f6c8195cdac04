import { like, or, type SQL, sql } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import { db } from '#server/platform/db/client/client.ts';
import { borradores } from '#server/platform/db/schema.ts';

/** Whether a column contains a text, which is in lower case. */
export const containsText = (column: MySqlColumn, text: string): SQL =>
  sql`LOCATE(${text}, LOWER(${column}) COLLATE utf8mb4_bin) > 0`;

/** Deletes drafts of staff that contain this e-mail: a copied enquiry, an answer. */
export const forgetDraftsAbout = async (correo: string): Promise<void> => {
  const inJson = JSON.stringify(correo).slice(1, -1);
  await db().delete(borradores).where(containsText(borradores.valores, inJson));
};

/** Deletes drafts of staff in these conversations. */
export const forgetDraftsIn = async (ids: readonly number[]): Promise<void> => {
  const forms = ids.map((id) => like(borradores.formulario, `/consulta/${id}#%`));
  await db()
    .delete(borradores)
    .where(or(...forms));
};
