import { eq, inArray, sql } from 'drizzle-orm';
import { consejos } from '#shared/content/councils/consejos.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { db } from '#server/platform/db/client/client.ts';
import {
  hasBegun,
  inForceFirst,
  ofPresentCouncil,
  presentCouncil,
} from '#server/platform/db/rows/councils.ts';
import { listRows, listTable, pageOf } from '#server/platform/db/rows/listing.ts';
import { consejos as table, dirigentes } from '#server/platform/db/schema.ts';
import { NotFound } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';
import { byPosition } from '#server/records/list-order.ts';
import { deleteRow, insertRow, updateRow } from '#server/records/rows.ts';
import { endPreviousCouncils, copyLeaders, assignLeadersToCouncil } from './succession.ts';

const begun = async () => {
  const day = diaEnLima();
  const rows = await db()
    .select()
    .from(table)
    .where(hasBegun(day))
    .orderBy(...inForceFirst(day));
  return rows.map((row, at) => Object.assign(row, { vigente: at === 0 }));
};

const leadersOf = (ids: readonly number[]) =>
  db()
    .select()
    .from(dirigentes)
    .where(inArray(dirigentes.id_consejo, [...ids]))
    .orderBy(...byPosition(dirigentes));

export const consejosFeature = implement(consejos, {
  list: async ({ page }) => pageOf(await begun(), page),
  anteriores: async ({ page }) => {
    const past = (await begun()).filter(({ vigente }) => !vigente);
    const leaders = past.length === 0 ? [] : await leadersOf(past.map(({ id }) => id));
    const rows = past.map((row) =>
      Object.assign(row, { dirigentes: leaders.filter(({ id_consejo }) => id_consejo === row.id) }),
    );
    return pageOf(rows, page);
  },
  todos: async ({ page }) => {
    const day = diaEnLima();
    const present = await presentCouncil(day);
    const listing = db()
      .select({
        row: table,
        dirigentes: db().$count(dirigentes, eq(dirigentes.id_consejo, table.id)),
      })
      .from(table)
      .orderBy(sql`COALESCE(${table.desde} > ${day}, 0) DESC`, ...inForceFirst(day))
      .$dynamic();
    const { rows, total } = await listRows(listing, page, () => db().$count(table));
    const whenNot = (desde: string | null): 'F' | 'A' => (desde !== null && desde > day ? 'F' : 'A');
    return {
      rows: rows.map(({ row, dirigentes: count }) =>
        Object.assign(row, {
          situacion: row.id === present ? ('V' as const) : whenNot(row.desde),
          dirigentes: count,
        }),
      ),
      total,
    };
  },
  dirigentes: async ({ params: { id }, page }) => {
    if ((await db().$count(table, eq(table.id, id))) === 0) throw new NotFound('El consejo no existe.');
    const isPresent = id === (await presentCouncil(diaEnLima()));
    const where = isPresent ? ofPresentCouncil(diaEnLima()) : eq(dirigentes.id_consejo, id);
    return listTable(dirigentes, page, { where, order: byPosition(dirigentes) });
  },
  create: async ({ body: { empieza, desde, hasta = null, periodo } }) => {
    const day = diaEnLima();
    await assignLeadersToCouncil(day);
    const present = await presentCouncil(day);
    const id = await insertRow(table, { periodo, desde, hasta });
    if (empieza === 'C' && present !== null) await copyLeaders(present, id);
    if (hasta === null || hasta >= day) await endPreviousCouncils(id, desde);
    return { id };
  },
  update: ({ params, body }) => updateRow(table, params.id, body),
  remove: ({ params }) => deleteRow(table, params.id),
});
