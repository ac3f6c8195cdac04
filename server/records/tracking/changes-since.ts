import { and, desc, eq, getTableName } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { auditoria, historia, usuarios } from '#server/platform/db/schema.ts';
import { currentChange } from './change.ts';
import type { HistoryTable } from './history-tables.ts';
import type { Row } from './record-history.ts';

/** States that are read at most. */
const MOST = 100;

/** Who changed a field last, and when. */
interface Author {
  readonly quien: string | null;
  /** Who makes the open change. */
  readonly propio: boolean;
  readonly cuando: string;
}

/** The changes to a row since somebody read it. */
export interface ChangesSince {
  /** The row as it was read. */
  readonly base: Row;
  /** By field. */
  readonly authors: ReadonlyMap<string, Author>;
}

const parsed = (json: string | null): Row => JSON.parse(json ?? '{}');

const latestStates = (kept: HistoryTable, fila: number, count: number) =>
  db()
    .select({
      antes: historia.antes,
      despues: historia.despues,
      cuando: historia.creada,
      name: usuarios.name,
      email: auditoria.usuario_email,
      usuario: auditoria.usuario_id,
    })
    .from(historia)
    .leftJoin(auditoria, eq(auditoria.cambio, historia.cambio))
    .leftJoin(usuarios, eq(usuarios.id, auditoria.usuario_id))
    .where(and(eq(historia.tabla, getTableName(kept.table)), eq(historia.fila, fila)))
    .orderBy(desc(historia.id))
    .limit(count);

/** The changes since a row had this version, from history; undefined when history no longer reaches back so far. */
export const changesSinceVersion = async (
  kept: HistoryTable,
  row: Row,
  version: number,
): Promise<ChangesSince | undefined> => {
  // Deleting and restoring leave two states for one version.
  const count = Math.min(MOST, 2 * (Number(row['version']) - version));
  if (count <= 0) return undefined;
  const authors = new Map<string, Author>();
  const self = currentChange()?.author.id;
  const states = await latestStates(kept, Number(row['id']), count);
  for (const { antes, despues, cuando, name, email, usuario } of states) {
    const author = { quien: name ?? email, propio: usuario !== null && usuario === self, cuando };
    for (const field of Object.keys(parsed(despues))) if (!authors.has(field)) authors.set(field, author);
    const base = parsed(antes);
    // A field missing from the old state (not recorded, or added later) counts as unchanged.
    if (base['version'] === version) return { base: { ...row, ...base }, authors };
  }
  return undefined;
};
