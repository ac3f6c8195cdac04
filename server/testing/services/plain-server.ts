import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import { findDatabaseProgram, programEnvironment } from '#server/platform/private-database/find-program.mjs';
import { ensureDataFolder } from '#server/platform/private-database/program.ts';
import { newFolder } from '../setup/database.ts';

export interface PlainServer {
  /** Of a database and an account as `docs/debian.md` makes them. */
  readonly url: string;
  /** Is MySQL, where it is not MariaDB. */
  readonly isMysql: boolean;
  /** A statement of the server's administrator. */
  administer(statement: string): Promise<void>;
  /** SIGSTOP freezes it, SIGCONT lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  end(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

/** The administrator's connection, once the server answers. */
const reach = async (socketPath: string, child: ChildProcess): Promise<Connection> => {
  try {
    return await createConnection({ socketPath, user: 'root' });
  } catch (error) {
    if (child.exitCode !== null) throw error;
    await sleep(50);
    return reach(socketPath, child);
  }
};

const PASSWORD = 'una-clave-larga';

/** A server with default settings, reached over TCP with an account and a password, as in production. */
export const startPlainServer = async (
  program = findDatabaseProgram() ?? '',
  options: readonly string[] = [],
): Promise<PlainServer> => {
  const folder = await newFolder();
  // Where `newFolder` looks for servers whose test run was killed.
  const dir = join(folder, 'mysql');
  const socket = join(folder, 'db.sock');
  await ensureDataFolder(dir, program);
  const port = await freePort();
  const place = [
    `--datadir=${dir}`,
    `--tmpdir=${dir}`,
    `--socket=${socket}`,
    `--pid-file=${dir}/servidor.pid`,
    `--port=${port}`,
  ];
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  // Debian's MySQL wants a folder of its own for files, and another port for its second protocol.
  const others = ['--bind-address=127.0.0.1', '--secure-file-priv=', '--loose-mysqlx=OFF'];
  const child = spawn(program, ['--no-defaults', ...place, ...user, ...others, ...options], {
    env: programEnvironment(),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const root = await reach(socket, child);
  const administer = async (statement: string): Promise<void> => {
    await root.query(statement);
  };
  for (const statement of [
    'CREATE DATABASE capitulo',
    `CREATE USER 'capitulo'@'127.0.0.1' IDENTIFIED BY '${PASSWORD}'`,
    "GRANT ALL ON capitulo.* TO 'capitulo'@'127.0.0.1'",
    String.raw`GRANT ALL ON ${'`'}capitulo\_%${'`'}.* TO 'capitulo'@'127.0.0.1'`,
  ])
    await administer(statement);
  const [rows] = await root.query('SELECT VERSION() AS version');
  return {
    url: `mysql://capitulo:${PASSWORD}@127.0.0.1:${port}/capitulo`,
    isMysql: !JSON.stringify(rows).includes('MariaDB'),
    administer,
    signal: (name) => void child.kill(name),
    end: async () => {
      root.destroy();
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
