import { inArray } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { usuarios } from '#server/platform/db/schema.ts';

/** What a row of the audit is about. */
interface Audited {
  readonly operacion: string;
  /** Id, slug or key of the row. */
  readonly registro: string | null;
}

const isOfUser = ({ operacion }: Audited): boolean => /^(usuarios|accesos)\./.test(operacion);

/** What people are called, whose accounts leave no history; null for whatever else a row is about. */
export const namesOfUsers = async (rows: readonly Audited[]) => {
  const ids = rows.filter(isOfUser).flatMap(({ registro }) => Number(registro) || []);
  const { id, name } = usuarios;
  const found =
    ids.length === 0 ? [] : await db().select({ id, name }).from(usuarios).where(inArray(id, ids));
  const names = new Map(found.map((user) => [String(user.id), user.name]));
  return (row: Audited): string | null => (isOfUser(row) ? (names.get(row.registro ?? '') ?? null) : null);
};
