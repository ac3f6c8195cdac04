import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { onTestFinished } from 'vitest';
import { root } from '#server/platform/config.ts';
import { type BuiltSite, startBuiltSite } from './built-site.ts';
import { ensureBuilt } from './built.ts';
import { staff } from './sites-of-one-database.ts';

interface Ended {
  /** Null when it was killed. */
  readonly code: number | null;
  readonly said: string;
}

/** When a command is killed: as soon as it says this, or some ms later. */
export interface Cut {
  readonly at: string;
  readonly later?: number;
}

/** The program in a folder of its own, with its own `.env`. */
export interface OwnRoot {
  readonly folder: string;
  /** What `.env` says now. */
  settings(): Promise<Record<string, string>>;
  /** Starts the site as `npm start` does. */
  start(env?: Record<string, string>): Promise<BuiltSite>;
  /** Runs a command as `npm run cli` does. */
  command(args: readonly string[], env?: Record<string, string>, cut?: Cut): Promise<Ended>;
}

/** Copies the built program; the copy is deleted after the running test. */
export const makeOwnRoot = async (): Promise<OwnRoot> => {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'capitulo-raiz-'));
  const sites: BuiltSite[] = [];
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.end('SIGTERM')));
    await rm(folder, { recursive: true, force: true });
  });
  for (const name of ['dist', 'package.json'])
    await cp(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'migrations', 'server'])
    await symlink(join(root, name), join(folder, name));
  const storageDir = join(folder, 'storage');
  await mkdir(storageDir);
  await writeFile(join(folder, '.env'), '# Del administrador\nDEMO_CONTENT=off\n', { mode: 0o644 });
  const settings = async () =>
    Object.fromEntries(
      Object.entries(parseEnv(await readFile(join(folder, '.env'), 'utf8'))).map(([name, value]) => [
        name,
        value ?? '',
      ]),
    );
  return {
    folder,
    settings,
    start: async (env) => {
      const { DATABASE_URL: databaseUrl = '', ...others } = await settings();
      const own = { ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password };
      const program = join(folder, 'dist/server/main.js');
      const site = await startBuiltSite({
        databaseUrl,
        storageDir,
        env: { ...own, ...others, ...env },
        program,
      });
      sites.push(site);
      return site;
    },
    command: async (args, env, cut) => {
      const base = { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', STORAGE_DIR: storageDir };
      const program = join(folder, 'dist/server/cli.js');
      const whole = { ...base, ...(await settings()), ...env };
      return new Promise((resolve) => {
        const child = execFile(process.execPath, [program, ...args], { env: whole }, (_error, out, err) =>
          resolve({ code: child.exitCode, said: `${out}${err}` }),
        );
        child.stdout?.on('data', (text: string) => {
          if (cut && text.includes(cut.at)) setTimeout(() => child.kill('SIGKILL'), cut.later ?? 0);
        });
      });
    },
  };
};
