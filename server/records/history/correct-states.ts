import { and, eq, getTableName, or, sql } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { historia } from '#server/platform/db/schema.ts';
import type { RowTable } from '../tracking/history-tables.ts';
import type { Row } from '../tracking/record-history.ts';

interface Corrected {
  readonly table: RowTable;
  readonly fila: number;
  /** What makes a state wrong: a text that appears in it. */
  readonly naming: string;
}

/**
 * Rewrites recorded states that contain something withdrawn without history, so that undoing a later change cannot bring
 * it back.
 */
export const correctStates = async (
  { table, fila, naming }: Corrected,
  correct: (said: Row) => Row,
): Promise<void> => {
  const { id, antes, despues } = historia;
  const names = (column: typeof antes | typeof despues) => sql`LOCATE(${naming}, ${column}) > 0`;
  const states = await db()
    .select({ id, antes, despues })
    .from(historia)
    .where(
      and(eq(historia.tabla, getTableName(table)), eq(historia.fila, fila), or(names(antes), names(despues))),
    )
    .for('update');
  const corrected = (json: string | null) => json && JSON.stringify(correct(JSON.parse(json)));
  await sequentially(states, async (state) => {
    await db()
      .update(historia)
      .set({ antes: corrected(state.antes), despues: corrected(state.despues) })
      .where(eq(id, state.id));
  });
};
