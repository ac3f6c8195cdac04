import { type Connection, escapeId, type RowDataPacket } from 'mysql2/promise';
import { sequentially } from '#shared/contract/sequentially.ts';
import { siteTables } from '../backup/tables.ts';

/** The number that the next row of a table gets; null where the table does not number its rows. */
const nextOf = async (connection: Connection, table: string): Promise<number | null> => {
  const [[row]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE ${escapeId(table, true)}`);
  const [, next] = /\) ENGINE=.*?\bAUTO_INCREMENT=(\d+)/.exec(String(row?.['Create Table'])) ?? [];
  return next === undefined ? null : Number(next);
};

/** Copies the AUTO_INCREMENT counters, so that ids of deleted rows, which history refers to, are not reused. */
export const copyAutoIncrements = (source: Connection, target: Connection): Promise<void> =>
  sequentially(siteTables, async ({ name }) => {
    const next = await nextOf(source, name);
    if (next === null || next === (await nextOf(target, name))) return;
    await target.query(`ALTER TABLE ${escapeId(name, true)} AUTO_INCREMENT = ${next}`);
  });
