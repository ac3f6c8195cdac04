import { inArray } from 'drizzle-orm';
import { sequentially } from '#shared/contract/sequentially.ts';
import { db } from '#server/platform/db/client/client.ts';
import { biblioteca, usuarios } from '#server/platform/db/schema.ts';

/** What a row of the audit is about. */
interface Audited {
  readonly operacion: string;
  /** Id, slug or key of the row. */
  readonly registro: string | null;
}

/** Rows whose changes leave no history: accounts, and a file of the library that is uploaded again. */
const kinds = [
  { calls: /^(usuarios|accesos)\./, table: usuarios, id: usuarios.id, name: usuarios.name },
  { calls: /^biblioteca\.subir$/, table: biblioteca, id: biblioteca.id, name: biblioteca.nombre },
] as const;

const keyOf = ({ operacion, registro }: Audited): string => `${operacion} ${registro}`;

/** Looks up the names of the rows that audit rows without history are about; null where there is none. */
export const namesWithoutHistory = async (rows: readonly Audited[]) => {
  const names = new Map<string, string>();
  await sequentially(kinds, async ({ calls, table, id, name }) => {
    const about = rows.filter(({ operacion, registro }) => calls.test(operacion) && Number(registro) > 0);
    if (about.length === 0) return;
    const ids = about.map(({ registro }) => Number(registro));
    const found = await db().select({ id, name }).from(table).where(inArray(id, ids));
    const byId = new Map(found.map((row) => [String(row.id), row.name]));
    for (const row of about) names.set(keyOf(row), byId.get(row.registro ?? '') ?? '');
  });
  return (row: Audited): string | null => names.get(keyOf(row)) || null;
};
