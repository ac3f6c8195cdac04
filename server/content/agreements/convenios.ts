import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import {
  convenios,
  publicacionDeConvenios,
  renovacionDeConvenios,
} from '#shared/content/agreements/convenios.ts';
import { db } from '#server/platform/db/client/client.ts';
import { publishedNow } from '#server/platform/db/publication/published-at.ts';
import { isVisible, situacion } from '#server/platform/db/publication/visible.ts';
import { listRows, listTable } from '#server/platform/db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { NotFound, Rejected } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';

const { convenios: table, convenioArchivos, convenioBeneficios } = tables;
type Row = typeof table.$inferSelect;

const withChildren = async <One extends Row>(rows: readonly One[]) => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [beneficios, archivos] = await Promise.all([
    db()
      .select()
      .from(convenioBeneficios)
      .where(inArray(convenioBeneficios.id_convenio, ids))
      .orderBy(asc(convenioBeneficios.id)),
    db()
      .select()
      .from(convenioArchivos)
      .where(inArray(convenioArchivos.id_convenio, ids))
      .orderBy(asc(convenioArchivos.id)),
  ]);
  return rows.map((row) => ({
    ...row,
    beneficios: beneficios.filter(({ id_convenio }) => id_convenio === row.id),
    archivos: archivos.filter(({ id_convenio }) => id_convenio === row.id),
  }));
};

/** Agreements as staff sees them. */
const managed = () =>
  db()
    .select({ ...getTableColumns(table), situacion: situacion(table) })
    .from(table);

const byId = async (id: number) => {
  const [convenio] = await withChildren(await managed().where(eq(table.id, id)));
  if (!convenio) throw new NotFound('El convenio no existe.');
  return convenio;
};

const newestFirst = desc(table.id);

export const conveniosFeature = implement(convenios, {
  list: async ({ page }) => {
    const { rows, total } = await listTable(table, page, { where: isVisible(table), order: [newestFirst] });
    return { rows: await withChildren(rows), total };
  },
  adminList: async ({ page }) => {
    const listing = managed().orderBy(newestFirst).$dynamic();
    const { rows, total } = await listRows(listing, page, () => db().$count(table));
    return { rows: await withChildren(rows), total };
  },
  get: ({ params }) => byId(params.id),
  create: async ({ body }) => ({ id: await insertRow(table, body) }),
  update: async ({ params, body }) => {
    await updateRow(table, params.id, body);
    return { id: params.id };
  },
  remove: ({ params }) => deleteRow(table, params.id),
});

export const renovacionDeConveniosFeature = implement(renovacionDeConvenios, {
  renovar: async ({ params: { id }, body }) => {
    const [row] = await db().select().from(table).where(eq(table.id, id)).for('update');
    if (row && body.fecha_Fin <= row.fecha_Fin)
      throw new Rejected({ fecha_Fin: ['La nueva fecha de fin debe ser posterior a la actual.'] });
    await updateRow(table, id, body);
  },
});

export const publicacionDeConveniosFeature = implement(publicacionDeConvenios, {
  publicar: async ({ params: { id } }) => updateRow(table, id, await publishedNow(await byId(id))),
  ocultar: ({ params }) => updateRow(table, params.id, { estado: 'O' }),
});
