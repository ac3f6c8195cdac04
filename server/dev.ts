// `npm run dev`: keeps the private database open, and starts the site (app/development.ts) again when a file of the
// server or of the contract changes. The client needs no restart: Vite reloads its files while the site runs.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import { resolve } from 'node:path';
import { startSite, stopOnSignal } from '#server/app/processes/lifecycle.ts';
import { root } from '#server/platform/config.ts';
import { printLine } from '#server/platform/log.ts';
import { closeAll, readyDatabase } from '#server/platform/start/open-database.ts';

const FOLDERS = ['server', 'shared', 'migrations'];
const UNUSED = /\.test\.|\.md$/;
/** Ms without another change, so that a save of many files is one restart. */
const QUIET = 150;

/** Folders one by one: on Linux, Node 20's recursive watch loses a file that an editor replaces by another. */
const foldersIn = (folder: string): string[] => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => resolve(parentPath, name))
    .concat(folder)
    .filter((path) => !path.includes('testing'));
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** The channel ends with this process, and follow-parent.mjs, which `execArgv` names, ends the site then. */
const launch = (): ChildProcess => {
  const args = [...process.execArgv, resolve(root, 'server/app/development.ts'), ...process.argv.slice(2)];
  const site = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  site.once('exit', (code) => {
    if (code !== 0) printLine('El sitio terminó. Empezará de nuevo con el próximo cambio de un archivo.');
  });
  return site;
};

const end = async (site: ChildProcess): Promise<void> => {
  if (hasEnded(site)) return;
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  await ended;
};

const run = async (): Promise<void> => {
  await readyDatabase();
  let site = launch();
  let restart = Promise.resolve();
  let quiet: NodeJS.Timeout | undefined;
  stopOnSignal(async () => {
    clearTimeout(quiet);
    await restart;
    await end(site);
    await closeAll();
  });
  const again = async (name: string): Promise<void> => {
    await restart;
    printLine(`\nCambió ${name}: el sitio empieza de nuevo.`);
    await end(site);
    site = launch();
  };
  for (const folder of FOLDERS.flatMap((name) => foldersIn(resolve(root, name))))
    watch(folder, (_event, name) => {
      if (name === null || UNUSED.test(name)) return;
      clearTimeout(quiet);
      quiet = setTimeout(() => {
        restart = again(name);
      }, QUIET);
    });
};

startSite(run);
