import { and, eq, gte, isNull, lt, ne, or } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { presentCouncil } from '#server/platform/db/rows/councils.ts';
import { configuraciones, consejos as table, dirigentes } from '#server/platform/db/schema.ts';
import { byPosition } from '#server/records/list-order.ts';
import { insertRow, updateRow } from '#server/records/rows.ts';

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 24 * 3_600_000).toISOString().slice(0, 10);

/** Period of the present council while no council is stored: the value of the setting that pages show. */
const presentPeriod = async (): Promise<string> => {
  const [setting] = await db()
    .select({ value: configuraciones.value })
    .from(configuraciones)
    .where(eq(configuraciones.key, 'periodo'));
  return setting?.value || 'anterior';
};

/** Assigns leaders without a council to the council in force, before a new one begins. */
export const assignLeadersToCouncil = async (day: string): Promise<void> => {
  const free = await db()
    .select({ id: dirigentes.id })
    .from(dirigentes)
    .where(isNull(dirigentes.id_consejo))
    .for('update');
  if (free.length === 0) return;
  const id_consejo =
    (await presentCouncil(day)) ??
    (await insertRow(table, { periodo: await presentPeriod(), desde: null, hasta: null }));
  await sequentially(free, ({ id }) => updateRow(dirigentes, id, { id_consejo }));
};

/** Ends open councils on the day before the new one (`id`) begins. */
export const endPreviousCouncils = async (id: number, desde: string): Promise<void> => {
  const open = await db()
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        ne(table.id, id),
        or(isNull(table.desde), lt(table.desde, desde)),
        or(isNull(table.hasta), gte(table.hasta, desde)),
      ),
    )
    .for('update');
  await sequentially(open, (one) => updateRow(table, one.id, { hasta: dayBefore(desde) }));
};

/** Gives a new council the leaders of another one, each with the same picture. */
export const copyLeaders = async (from: number, id_consejo: number): Promise<void> => {
  const leaders = await db()
    .select()
    .from(dirigentes)
    .where(eq(dirigentes.id_consejo, from))
    .orderBy(...byPosition(dirigentes));
  await sequentially(leaders, async ({ id: _id, version: _version, ...leader }) => {
    await insertRow(dirigentes, { ...leader, id_consejo });
  });
};
