import { and, eq, getTableName, min, type SQL, sql } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { auditoria, historia } from '#server/platform/db/schema.ts';
import { historyTableNamed, historyTables } from '../tracking/history-tables.ts';

/** The table of the noun that an audited call belongs to. */
const tableOfCall = (): SQL => {
  const branches = historyTables().map(({ group, table }) => sql`WHEN ${group} THEN ${getTableName(table)}`);
  return sql`CASE SUBSTRING_INDEX(${auditoria.operacion}, '.', 1) ${sql.join(branches, sql` `)} END`;
};

/** Whether a state is of the row that the audited call was about, not of one that it touched on its way. */
const isOwnRow = (): SQL =>
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

interface AuditedState {
  readonly tabla: string;
  readonly fila: number;
  readonly operacion: string | null;
  readonly registro: string | null;
}

/** The states of a change, that of its own row first. */
export const leadingFirst = <State extends AuditedState>(states: readonly State[]): State[] => {
  const isOwn = ({ tabla, fila, operacion, registro }: State): boolean =>
    String(fila) === registro && historyTableNamed(tabla)?.group === operacion?.split('.')[0];
  return states.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
};
