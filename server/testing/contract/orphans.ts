import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/mysql-core';
import type { RowDataPacket } from 'mysql2';
import { database } from '#server/platform/db/client/client.ts';
import { filledTables } from '../filled-tables.ts';

/** Foreign keys of the open database, as `table.column`, that lead nowhere in some row; one statement asks for all. */
export const orphans = async (): Promise<string[]> => {
  const questions = (await filledTables()).flatMap((table) =>
    getTableConfig(table).foreignKeys.map((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      const [from, to] = [columns[0]?.name, foreignColumns[0]?.name];
      const name = getTableName(table);
      return `EXISTS(SELECT 1 FROM \`${name}\` WHERE \`${from}\` IS NOT NULL
        AND \`${from}\` NOT IN (SELECT \`${to}\` FROM \`${getTableName(foreignTable)}\`)) AS \`${name}.${from}\``;
    }),
  );
  const [[answer]] = await database().pool.query<({ [key: string]: number } & RowDataPacket)[]>(
    `SELECT ${questions.join(', ')}`,
  );
  return Object.entries(answer ?? {}).flatMap(([key, found]) => (found === 0 ? [] : [key]));
};
