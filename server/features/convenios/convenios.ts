import { count, desc, eq, inArray } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/mysql-core';
import { convenios } from '#shared/convenios.ts';
import { db } from '#server/db/client/client.ts';
import { type Page, preparedList } from '#server/db/rows/listing.ts';
import { absent, present } from '#server/db/rows/parts.ts';
import { deleteRow, insertRow, updateRow } from '#server/storage/rows.ts';
import * as tables from '#server/db/schema.ts';
import { NotFound } from '#server/errors.ts';
import { implement } from '#server/http/pipeline/implement.ts';

const { convenios: table, convenioArchivos, convenioBeneficios } = tables;
type Row = typeof table.$inferSelect;

const part = (fields: {
  beneficio?: ReturnType<typeof present<typeof convenioBeneficios>>;
  archivo?: ReturnType<typeof present<typeof convenioArchivos>>;
}) => ({ beneficio: absent(convenioBeneficios), archivo: absent(convenioArchivos), ...fields });

/** The children of any number of agreements, in one statement. */
const childrenOf = (ids: readonly number[]) =>
  unionAll(
    db()
      .select(part({ beneficio: present(convenioBeneficios) }))
      .from(convenioBeneficios)
      .where(inArray(convenioBeneficios.id_convenio, [...ids])),
    db()
      .select(part({ archivo: present(convenioArchivos) }))
      .from(convenioArchivos)
      .where(inArray(convenioArchivos.id_convenio, [...ids])),
  );

const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id;

const withChildren = async (rows: readonly Row[]) => {
  if (rows.length === 0) return [];
  const children = await childrenOf(rows.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    beneficios: children
      .map(({ beneficio }) => beneficio)
      .filter(({ id_convenio }) => id_convenio === row.id)
      .toSorted(byId),
    archivos: children
      .map(({ archivo }) => archivo)
      .filter(({ id_convenio }) => id_convenio === row.id)
      .toSorted(byId),
  }));
};

const listOwn = preparedList(
  () => db().select().from(table).orderBy(desc(table.id)).$dynamic(),
  () => db().select({ total: count() }).from(table),
);
const list = async ({ page }: { page: Page | null }) => {
  const { rows, total } = await listOwn(page);
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
