import { asc, desc, eq, inArray } from 'drizzle-orm';
import { convenios, renovacionDeConvenios } from '#shared/content/agreements/convenios.ts';
import { db } from '#server/platform/db/client/client.ts';
import { listTable, type Page } from '#server/platform/db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { NotFound, Rejected } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';

const { convenios: table, convenioArchivos, convenioBeneficios } = tables;
type Row = typeof table.$inferSelect;

const withChildren = async (rows: readonly Row[]) => {
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

const list = async ({ page }: { page: Page | null }) => {
  const { rows, total } = await listTable(table, page, { order: [desc(table.id)] });
  return { rows: await withChildren(rows), total };
};

export const conveniosFeature = implement(convenios, {
  list,
  adminList: list,
  get: async ({ params }) => {
    const [convenio] = await withChildren(await db().select().from(table).where(eq(table.id, params.id)));
    if (!convenio) throw new NotFound('El convenio no existe.');
    return convenio;
  },
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
