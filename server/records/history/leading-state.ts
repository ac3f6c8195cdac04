import { and, eq, getTableName, min, type SQL, sql } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { auditoria, historia } from '#server/platform/db/schema.ts';
import { historyTables } from '../tracking/history-tables.ts';

/** The table of the noun that an audited call belongs to. */
const tableOfCall = (): SQL => {
  const branches = historyTables().map(({ group, table }) => sql`WHEN ${group} THEN ${getTableName(table)}`);
  return sql`CASE SUBSTRING_INDEX(${auditoria.operacion}, '.', 1) ${sql.join(branches, sql` `)} END`;
};

/** Whether a state is of the row that the audited call was about, not of one that it touched on its way. */
export const isOwnRow = (): SQL =>
  sql`(${historia.fila} = ${auditoria.registro} AND ${historia.tabla} = ${tableOfCall()})`;

const first = (where: SQL | undefined) =>
  db()
    .select({ id: min(historia.id) })
    .from(historia)
    .where(where);

/** Id of the state that an audited change is known by: of its own row, else of the first row it touched. */
export const leadingState = (): SQL => {
  const ofChange = eq(historia.cambio, auditoria.cambio);
  return sql`COALESCE((${first(and(ofChange, isOwnRow()))}), (${first(ofChange)}))`;
};
