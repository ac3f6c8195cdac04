import { fold } from '#shared/fold.ts';
import { type CuotaVigente, cuotas } from '#shared/cuotas.ts';
import { db } from '../db/client/client.ts';
import { todayInLima } from '../db/now.ts';
import { listRows } from '../db/rows/listing.ts';
import { cuotas as table } from '../db/schema.ts';
import { implement } from '../http/pipeline/implement.ts';
import { inOrder, lastPlace, putInOrder } from '../storage/list-order.ts';
import { deleteRow, insertRow, updateRow } from '../storage/rows.ts';

interface Amount {
  concepto: string;
  monto: string;
  desde: string;
  hoy: string;
}

/** The present and the next amount of one concept, of which `rows` has at least one. */
const amountsOf = ([first, ...rest]: readonly [Amount, ...Amount[]]): CuotaVigente => {
  const byDay = [first, ...rest].toSorted((one, other) => (one.desde < other.desde ? -1 : 1));
  const pick = (row: Amount | undefined) => (row ? { monto: row.monto, desde: row.desde } : null);
  return {
    concepto: first.concepto,
    vigente: pick(byDay.findLast(({ desde, hoy }) => desde <= hoy)),
    proximo: pick(byDay.find(({ desde, hoy }) => desde > hoy)),
  };
};

export const cuotasFeature = implement(cuotas, {
  vigentes: async () => {
    const { concepto, monto, vigente_desde: desde } = table;
    const rows = await db()
      .select({ concepto, monto, desde, hoy: todayInLima })
      .from(table)
      .orderBy(...inOrder(table));
    const concepts = new Map<string, [Amount, ...Amount[]]>();
    for (const row of rows) {
      const known = concepts.get(fold(row.concepto));
      if (known) known.push(row);
      else concepts.set(fold(row.concepto), [row]);
    }
    return [...concepts.values()].map(amountsOf);
  },
  list: ({ page }) => {
    const listing = db()
      .select()
      .from(table)
      .orderBy(...inOrder(table))
      .$dynamic();
    return listRows(listing, page, () => db().$count(table));
  },
  create: async ({ body }) => ({ id: await insertRow(table, { ...body, orden: await lastPlace(table) }) }),
  update: ({ params, body }) => updateRow(table, params.id, body),
  remove: ({ params }) => deleteRow(table, params.id),
  ordenar: ({ body: { ids } }) => putInOrder(table, ids),
});
