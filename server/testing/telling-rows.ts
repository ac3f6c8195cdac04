import { type AnyMySqlColumn, getTableConfig, type MySqlTable } from 'drizzle-orm/mysql-core';
import { type Connection, escapeId, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
import { sequentially } from '#shared/contract/sequentially.ts';
import { allTables } from './filled-tables.ts';

/** Words that an exact column tells apart, and a plain comparison does not: by case, accent, and how it is written. */
const ALIKE = ['Peña', 'pena', 'PEÑA', 'Pen\u0303a', 'PENA', 'péna', 'pEna'];
/** What a text may lose on its way, one for each row. */
const TEXTS = [
  '😀 𠮷 ñandú Ñ ¿qué?',
  'sin valor',
  '',
  JSON.stringify({ comillas: '"\'`', barra: '\\', emoji: '👩🏽‍⚖️', nada: null, lista: [1, 2.5] }),
  'a\0b\u001Ac\r\n\td\\n % _ \u2028 fin ',
  '👍'.repeat(30_000),
  'otro',
];
/** Rows of each table; the last one of those with a number is deleted again. */
const ROWS = 6;
/** Characters below which a column holds no more than a letter or a code. */
const SHORT = 10;
/** The row without its nullable columns. */
const BARE = 1;

const pick = <Value>(values: readonly Value[], row: number): Value | undefined => values[row % values.length];

/** Characters that a text column holds. */
const lengthOf = (type: string): number =>
  Number(/\((\d+)\)/.exec(type)?.[1] ?? (type === 'text' ? 10_000 : 100_000));

/** The text of a column in a row. */
const textIn = (column: AnyMySqlColumn, row: number, isKey: boolean) => {
  if (column.enumValues) return pick(column.enumValues, row);
  const type = column.getSQLType();
  const length = lengthOf(type);
  if (length < SHORT) return String(row);
  if (type.includes('utf8mb4_bin')) return pick(ALIKE, row);
  const text = pick(TEXTS, row) ?? '';
  return isKey || text.length > length ? `😀 ${row} é` : text;
};

/** Values of the types that are no text; of keys, whole numbers are counted instead. */
const VALUES: readonly (readonly [type: RegExp, values: readonly unknown[]])[] = [
  [/^boolean/, [false, true]],
  [/^datetime/, ['2026-01-02 03:04:05.678', '1970-01-01 00:00:00.001', '9999-12-31 23:59:59.999']],
  [/^date$/, ['2024-02-29', '1000-01-01', '9999-12-31']],
  [/^decimal/, ['99999999.99', '-0.01', '0.10']],
  [/^\w*int unsigned$/, [127, 0, 1]],
  [/^smallint/, [32_767, 0, -32_768]],
  [/^int/, [2_147_483_647, 0, -2_147_483_648]],
  [/^bigint/, [4_294_967_296, 0, Number.MAX_SAFE_INTEGER]],
];

const valueIn = (column: AnyMySqlColumn, row: number, isKey: boolean): unknown => {
  const type = column.getSQLType();
  if (row === BARE && !column.notNull && !column.primary) return null;
  if (isKey && type.includes('int')) return row + 1;
  const [, values] = VALUES.find(([pattern]) => pattern.test(type)) ?? [];
  return values ? pick(values, row) : textIn(column, row, isKey);
};

/** Columns that no two rows may share, alone or with others. */
const keysOf = (table: MySqlTable): Set<string> => {
  const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
  return new Set([
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => name),
    ...[...primaryKeys, ...uniqueConstraints].flatMap((one) => one.columns.map(({ name }) => name)),
    ...indexes
      .filter(({ config }) => config.unique)
      .flatMap(({ config }) => config.columns.map((column) => ('name' in column ? column.name : ''))),
  ]);
};

const isNumbering = (column: AnyMySqlColumn): boolean =>
  'autoIncrement' in column && column.autoIncrement === true;

/** Inserts a row; the one that comes after all leaves its number to the database. Returns that number. */
const insertRow = async (connection: Connection, table: MySqlTable, row: number): Promise<number> => {
  const { name, columns } = getTableConfig(table);
  const keys = keysOf(table);
  const given = columns.filter((column) => row < ROWS || !isNumbering(column));
  const [{ insertId }] = await connection.query<ResultSetHeader>(
    `INSERT INTO ${escapeId(name)} (${given.map((column) => escapeId(column.name)).join(', ')}) VALUES (?)`,
    [given.map((column) => valueIn(column, row, keys.has(column.name)))],
  );
  return insertId;
};

const numberedTables = allTables.filter((table) => getTableConfig(table).columns.some(isNumbering));

/** Fills every table with rows that a faulty move to another kind of database would alter. They are no valid content. */
export const fillTelling = async (connection: Connection): Promise<void> => {
  await connection.query('SET SESSION foreign_key_checks = 0');
  await sequentially(allTables, async (table) => {
    await connection.query(`DELETE FROM ${escapeId(getTableConfig(table).name)}`);
    for (let row = 0; row < ROWS; row += 1) await insertRow(connection, table, row);
  });
  await sequentially(numberedTables, async (table) => {
    const { name, columns } = getTableConfig(table);
    const id = columns.find(isNumbering)?.name ?? '';
    await connection.query(`DELETE FROM ${escapeId(name)} WHERE ${escapeId(id)} = ?`, [ROWS]);
  });
};

/** The number that each table which numbers its rows gives to a new one, by name. */
export const numberNext = async (connection: Connection): Promise<Record<string, number>> => {
  await connection.query('SET SESSION foreign_key_checks = 0');
  const numbers: Record<string, number> = {};
  await sequentially(numberedTables, async (table) => {
    numbers[getTableConfig(table).name] = await insertRow(connection, table, ROWS);
  });
  return numbers;
};

/** The number each of them must give after `fillTelling`: that of the deleted row is not given again. */
export const expectedNumbers: Readonly<Record<string, number>> = Object.fromEntries(
  numberedTables.map((table) => [getTableConfig(table).name, ROWS + 1]),
);

/** A hash of each row of each table, made by the database itself from the bytes of its columns. */
export const hashesOf = async (connection: Connection): Promise<Record<string, readonly string[]>> => {
  const hashes: Record<string, readonly string[]> = {};
  await sequentially(allTables, async (table) => {
    const { name, columns } = getTableConfig(table);
    const parts = columns.map(
      (column) => `IFNULL(HEX(CONVERT(${escapeId(column.name)} USING utf8mb4)), 'NULL')`,
    );
    const [rows] = await connection.query<({ hash: string } & RowDataPacket)[]>(
      `SELECT SHA2(CONCAT_WS('|', ${parts.join(', ')}), 256) AS hash FROM ${escapeId(name)} ORDER BY hash`,
    );
    hashes[name] = rows.map(({ hash }) => hash);
  });
  return hashes;
};
