import { sql } from 'drizzle-orm';
import { fold } from '#shared/contract/words/fold.ts';
import { cuotaInput, type CuotaVigente, cuotas, type Importe } from '#shared/content/fees/cuotas.ts';
import { db } from '#server/platform/db/client/client.ts';
import { todayInLima } from '#server/platform/db/now.ts';
import { cuotas as table } from '#server/platform/db/schema.ts';
import { implement } from '#server/platform/call/implement.ts';
import type { NounDescription } from '#server/platform/noun/description.ts';
import { byPosition, nextPosition, reorder } from '#server/records/list-order.ts';
import { crudCalls } from '#server/records/crud-calls.ts';
import { insertRow } from '#server/records/rows.ts';

interface Amount {
  concepto: string;
  monto: string;
  desde: string;
  hoy: string;
}

const amountOf = ({ monto, desde }: Amount): Importe => ({ monto, desde });

/** Splits the amounts of one concept into past, current and next; `rows` has at least one. */
const amountsOf = ([first, ...rest]: readonly [Amount, ...Amount[]]): CuotaVigente => {
  const byDay = [first, ...rest].toSorted((one, other) => (one.desde < other.desde ? -1 : 1));
  const begun = byDay.filter(({ desde, hoy }) => desde <= hoy).map(amountOf);
  const [next] = byDay.slice(begun.length).map(amountOf);
  return {
    concepto: first.concepto,
    anteriores: begun.slice(0, -1),
    vigente: begun.at(-1) ?? null,
    proximo: next ?? null,
  };
};

export const cuotasFeature = implement(cuotas, {
  ...crudCalls(table, byPosition(table)),
  vigentes: async () => {
    const { concepto, monto, vigente_desde: desde } = table;
    const rows = await db()
      .select({ concepto, monto, desde, hoy: todayInLima })
      .from(table)
      .orderBy(...byPosition(table));
    const concepts = new Map<string, [Amount, ...Amount[]]>();
    for (const row of rows) {
      const known = concepts.get(fold(row.concepto));
      if (known) known.push(row);
      else concepts.set(fold(row.concepto), [row]);
    }
    return [...concepts.values()].map(amountsOf);
  },
  create: async ({ body }) => ({ id: await insertRow(table, { ...body, orden: await nextPosition(table) }) }),
  ordenar: ({ body: { ids } }) => reorder(table, ids),
});

export const aboutCuotas: NounDescription = {
  history: {
    title: 'concepto',
    position: { field: 'orden' },
    events: { tema: 'cuota', path: () => '/cuotas' },
  },
  exported: { rules: () => cuotaInput.shape },
  sitemap: null,
  search: null,
  // The cached answer becomes stale when an amount comes into force, at midnight in Lima.
  changeMoments: [{ table, at: sql`TIMESTAMP(${table.vigente_desde}, '05:00:00')` }],
};
