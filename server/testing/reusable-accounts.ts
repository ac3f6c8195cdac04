import { beforeEach } from 'vitest';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import * as schema from '#server/platform/db/schema.ts';

/** What an account consists of, parents first. */
const TABLES = [
  schema.usuarios,
  schema.sesiones,
  schema.appsDeCodigos,
  schema.llaves,
  schema.codigosDeRecuperacion,
] as const;

type Kept = Record<string, unknown>;

const isOf = (id: number, row: Kept): boolean => (row['usuario_id'] ?? row['id']) === id;

/**
 * `make` creates an account over HTTP, once per test file. Later tests get the rows of that account as
 * they were then: deriving ten recovery codes takes half a second of the processor. The second account of a test is
 * another one.
 */
export const keptAccounts = <T extends { id: number }>(make: () => Promise<T>): (() => Promise<T>) => {
  const kept: { account: T; rows: Kept[][] }[] = [];
  let next = 0;
  beforeEach(() => {
    next = 0;
  });
  return async () => {
    const found = kept[next];
    next += 1;
    if (!found) {
      const account = await make();
      const rows = await Promise.all(TABLES.map((table): Promise<Kept[]> => db().select().from(table)));
      kept.push({ account, rows: rows.map((some) => some.filter((row) => isOf(account.id, row))) });
      return account;
    }
    await sequentially([...TABLES.entries()], async ([at, table]) => {
      const rows = found.rows[at] ?? [];
      if (rows.length > 0) await db().insert(table).values(rows);
    });
    return found.account;
  };
};
