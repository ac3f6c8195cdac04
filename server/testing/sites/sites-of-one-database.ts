import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll } from 'vitest';
import { type BuiltSite, startBuiltSite } from './built-site.ts';
import { createTestDatabase } from '../setup/database.ts';
import { type Line, openLine } from './connection.ts';

/** The first administrator of a house. */
export const staff = { email: 'admin@pruebas.example', password: 'clave de la prueba' };

/** One database and one storage folder that several sites may share; all are stopped after the test file. */
export interface House {
  start(env?: Record<string, string>): Promise<BuiltSite>;
  line: (site: BuiltSite, address?: string) => Line;
  /** Opens `count` connections to a site from one client address. */
  lines(site: BuiltSite, count: number, address?: string): Line[];
  /** Runs SQL directly, without any site noticing. */
  sql(statement: string): Promise<void>;
  /** Environment for a command-line command that works on this database. */
  environment(): Record<string, string>;
}

export const useHouse = (): House => {
  let storageDir = '';
  let databaseUrl = '';
  const sites: BuiltSite[] = [];
  const opened: Line[] = [];
  beforeAll(async () => {
    storageDir = await mkdtemp(join(tmpdir(), 'capitulo-casa-'));
    databaseUrl = await createTestDatabase();
  });
  afterAll(async () => {
    for (const line of opened) line.hangUp();
    await Promise.all(sites.map((site) => site.end('SIGKILL')));
    await rm(storageDir, { recursive: true, force: true });
  });
  const line: House['line'] = ({ origin }, address) => {
    const made = openLine(origin, address);
    opened.push(made);
    return made;
  };
  return {
    start: async (env) => {
      const own = {
        DEMO_CONTENT: 'off',
        JWT_SECRET: 'one secret for all processes of the site',
        RATE_LIMITS: 'on',
        TRUST_PROXY: '1',
        ADMIN_EMAIL: staff.email,
        ADMIN_PASSWORD: staff.password,
      };
      const site = await startBuiltSite({ databaseUrl, storageDir, env: { ...own, ...env } });
      sites.push(site);
      return site;
    },
    line,
    lines: (site, count, address) => Array.from({ length: count }, () => line(site, address)),
    sql: async (statement) => {
      const connection = await createConnection(databaseUrl);
      await connection.query(statement);
      await connection.end();
    },
    environment: () => ({ DATABASE_URL: databaseUrl, STORAGE_DIR: storageDir }),
  };
};
