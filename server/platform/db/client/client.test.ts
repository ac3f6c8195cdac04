import { sql } from 'drizzle-orm';
import type { RowDataPacket } from 'mysql2/promise';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/setup/database.ts';
import { closeDatabase, connect, type Database, database, db, openDatabase } from './client.ts';
import { limitWait } from './connection.ts';
import { dbError, isConnectionLost, isDatabaseAway } from './errors.ts';

let url: string;
const opened: Database[] = [];
beforeAll(async () => {
  url = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});
const open = (address = url): Database => {
  const one = connect(address);
  opened.push(one);
  return one;
};
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('connect', () => {
  it('fixes what the server may have otherwise', async () => {
    const variables =
      '@@sql_mode AS mode, @@time_zone AS zone, @@collation_connection AS collation, @@version AS version';
    const [[row]] = await open().pool.query<RowDataPacket[]>(`SELECT ${variables}`);
    expect(row).toMatchObject({ zone: '+00:00', collation: 'utf8mb4_unicode_520_ci' });
    expect(row?.['mode']).toMatch(/STRICT_TRANS_TABLES/);
    expect(row?.['mode']).toMatch(/ONLY_FULL_GROUP_BY/);
    expect(row?.['mode']).not.toMatch(/NO_BACKSLASH_ESCAPES/);
    const name = String(row?.['version']).includes('MariaDB') ? 'tx_isolation' : 'transaction_isolation';
    const [[level]] = await open().pool.query<RowDataPacket[]>(`SELECT @@${name} AS level`);
    expect(level).toEqual({ level: 'READ-COMMITTED' });
  });

  it('runs one statement at a time', async () => {
    const error = await failure(open().pool.query('SELECT 1; SELECT 2'));
    expect(dbError(error)?.errno).toBe(1064);
    expect(isDatabaseAway(error)).toBe(false);
  });

  it('lets two hundred wait for ten connections', async () => {
    const { executor } = open();
    const all = await Promise.all(Array.from({ length: 200 }, () => executor.execute(sql`DO SLEEP(0.01)`)));
    expect(all).toHaveLength(200);
  });

  it('ends the wait for a connection in time, and loses none', async () => {
    const { pool } = open();
    const held = await Promise.all(Array.from({ length: 10 }, () => pool.getConnection()));
    limitWait(pool.pool, 500);
    const late = await failure(pool.query('SELECT 1'));
    expect(isDatabaseAway(late)).toBe(true);
    for (const connection of held) connection.release();
    await expect(Promise.all(Array.from({ length: 10 }, () => pool.query('DO 1')))).resolves.toHaveLength(10);
  });

  it('repeats a read whose connection broke, and nothing else', async () => {
    const { executor, pool } = open();
    const kill = sql`KILL CONNECTION_ID()`;
    const lost = await failure(executor.execute(kill));
    expect([isConnectionLost(lost), isDatabaseAway(lost)]).toEqual([true, true]);
    await expect(executor.execute(sql`SELECT 1`)).resolves.toBeDefined();
    await failure(pool.query({ sql: 'KILL CONNECTION_ID()' }));
    expect(isConnectionLost(await failure(executor.execute(sql`SELECT id FROM cuentas FOR UPDATE`)))).toBe(
      true,
    );
  });
});

describe('a database that is away', () => {
  it.each([
    ['no socket', 'mysql://root@localhost/x?socketPath=/nowhere/db.sock'],
    ['no port', 'mysql://root@127.0.0.1:1/x'],
    ['no host', 'mysql://root@nowhere.invalid/x'],
  ])('is told from a wrong query: %s', async (_, address) => {
    const away = open(address);
    const [query, unit] = await Promise.all([
      failure(away.executor.execute(sql`SELECT 1`)),
      failure(away.transaction(async () => {})),
    ]);
    expect([isDatabaseAway(query), isDatabaseAway(unit)]).toEqual([true, true]);
    expect(isConnectionLost(query)).toBe(false);
  });

  it('is one that does not exist, or a closed pool', async () => {
    expect(isDatabaseAway(await failure(open(url.replace('/prueba_', '/otra_')).pool.query('DO 1')))).toBe(
      true,
    );
    const closed = connect(url);
    await closed.close();
    expect(isDatabaseAway(await failure(closed.executor.execute(sql`DO 1`)))).toBe(true);
  });

  it('is not an error of our own', () => {
    expect(isDatabaseAway(Object.assign(new Error('no file'), { code: 'ENOENT', errno: -2 }))).toBe(false);
    expect(isDatabaseAway('text')).toBe(false);
  });
});

describe('openDatabase', () => {
  afterAll(closeDatabase);

  it('opens one database at a time', async () => {
    expect(() => database()).toThrow('The database is not open');
    const first = openDatabase(url);
    expect(database()).toBe(first);
    expect(db()).toBe(first.executor);
    expect(() => openDatabase(url)).toThrow('The database is already open');
    await closeDatabase();
    await closeDatabase();
    expect(() => db()).toThrow('The database is not open');
  });
});
