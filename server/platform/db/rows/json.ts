import { type SQL, sql } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';

/** Fields as one JSON value, so that rows of different tables fit in one union. */
export const jsonOf = (fields: Readonly<Record<string, MySqlColumn | SQL>>): SQL<string> => {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql<string>`CAST(JSON_OBJECT(${sql.join(pairs, sql`, `)}) AS CHAR)`;
};
