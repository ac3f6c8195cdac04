// What `npm start`, `npm test` and `npm run cli` need before anything else can run. Plain JavaScript that imports
// nothing but Node: the packages may not be there yet. Each step says what it does, and is silent when there is nothing to do.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  DATABASE_PROGRAM_MISSING,
  findDatabaseProgram,
  findProgram,
} from '../server/platform/private-database/find-program.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const BROWSER_MISSING = `No se encontró Chromium, que las pruebas necesitan. Elige una forma de continuar:
  Debian:  sudo apt-get install --no-install-recommends chromium-headless-shell
  macOS:   brew install --cask chromium
  Otro:    CHROMIUM_PATH=/ruta/al/navegador npm test`;
const MAILBOX_SERVER_MISSING = `No se encontró Dovecot, que las pruebas de correo necesitan. Elige una forma de continuar:
  Debian:  sudo apt-get install --no-install-recommends dovecot-imapd
  macOS:   brew install dovecot`;
/** Stamps of a complete build: hash of its sources, and of the sources of its pages. */
const BUILT = join(ROOT, 'dist/.fuentes');
const BUILT_PAGES = join(ROOT, 'dist/.paginas');
const PAGES = ['client', 'shared'];
const CHROME_ON_MACOS = [
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
];
const CHROME_NAMES = [
  // Chromium without windows: the same pages for a quarter less of the processor.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'Chromium',
  'Google Chrome',
];

/** @throws Error when this Node is too old for the packages */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(
    `Se necesita Node 20.19 o posterior; este es ${process.version}. Descárgalo de nodejs.org.`,
  );
}

/** Loads .env; variables that are already set win. */
export function loadEnvironment() {
  const file = inRoot('.env');
  if (!existsSync(file)) return;
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw new Error(noRight(file));
  }
  process.loadEnvFile(file);
}

/** Installs the packages when they differ from the lock file. */
export async function ensureModules() {
  const marker = inRoot('node_modules/.capitulo-lock');
  const wanted = digest([inRoot('package-lock.json')]);
  if (textOf(marker) === wanted) return;
  if (!isInstalled()) {
    await step('Instalando los paquetes de Node', () =>
      run('npm', ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
    );
  }
  writeFileSync(marker, wanted);
  await giveToOwner(inRoot('node_modules'));
}

/** @throws Error that says how to install MariaDB or MySQL; with DATABASE_URL neither is needed */
export async function ensureDatabaseProgram() {
  if (process.env.DATABASE_URL || findDatabaseProgram()) return;
  await aptInstall('Instalando MariaDB', ['mariadb-server-core', 'mariadb-client-core']);
  if (!findDatabaseProgram()) throw new Error(DATABASE_PROGRAM_MISSING);
}

/**
 * Sets CHROMIUM_PATH to the browser's path, where the tests look for it.
 * @throws Error that says how to install Chromium
 */
export async function ensureBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH no existe: ${CHROMIUM_PATH}`);
  if (CHROMIUM_PATH) return;
  if (!findBrowser()) await aptInstall('Instalando Chromium para las pruebas', ['chromium-headless-shell']);
  const found = findBrowser();
  if (!found) throw new Error(BROWSER_MISSING);
  process.env.CHROMIUM_PATH = found;
}

/** @throws Error that says how to install the IMAP server, whose mailbox the tests read */
export async function ensureMailboxServer() {
  if (findProgram(['dovecot'])) return;
  await aptInstall('Instalando Dovecot para las pruebas', ['dovecot-imapd']);
  if (!findProgram(['dovecot'])) throw new Error(MAILBOX_SERVER_MISSING);
}

/**
 * Builds site and server into dist/ when their sources changed since the last whole build.
 * @param tell says what is done, around the work
 */
export async function ensureBuild(tell = step) {
  const wanted = digest(sources());
  if (textOf(BUILT) === wanted) return;
  for (const mark of [BUILT, BUILT_PAGES]) rmSync(mark, { force: true });
  await tell('Construyendo el sitio', async () => {
    const vite = inRoot('node_modules/vite/bin/vite.js');
    const env = { ...process.env, NODE_ENV: 'production' };
    await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { env });
    await run(process.execPath, [vite, 'build', '--ssr', '--logLevel', 'warn'], { env });
  });
  mkdirSync(dirname(BUILT), { recursive: true });
  writeFileSync(BUILT_PAGES, digest(sources(PAGES)));
  writeFileSync(BUILT, wanted);
  await giveToOwner(dirname(BUILT));
}

/** `ensureBuild`, unless what pages are made of is as it was built: a test of the server needs no new bundle of it. */
export async function ensurePages() {
  if (textOf(BUILT_PAGES) !== digest(sources(PAGES))) await ensureBuild();
}

/** Everything that running the built site needs. `before` runs first, once Node is known to be new enough. */
export async function prepareSite({ before = () => {}, builds = true } = {}) {
  checkNode();
  before();
  await ensureModules();
  await ensureDatabaseProgram();
  if (builds) await ensureBuild();
}

/** Runs a step and prints one line: what it does and how long it took. Returns what the step returns. */
export async function step(doing, work) {
  const began = performance.now();
  process.stdout.write(`${doing}… `);
  try {
    const result = await work();
    process.stdout.write(`listo (${seconds(began)})\n`);
    return result;
  } catch (error) {
    process.stdout.write(`falló (${seconds(began)})\n`);
    throw error;
  }
}

/** Seconds since a `performance.now()`, as text. */
export const seconds = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** Runs a script's main function; an error ends the process with its message alone. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error.code === 'EACCES' ? noRight(error.path) : error.message);
    process.exitCode = 1;
  }
}

const findBrowser = () => findProgram(CHROME_NAMES, CHROME_ON_MACOS);

const inRoot = (path) => join(ROOT, path);

// Runs a program silently; when it fails its output is the error's message.
export function run(command, args, { env = process.env, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else
        reject(new Error(`${output.trim()}\n«${command} ${args.join(' ')}» terminó con el código ${code}.`));
    });
  });
}

// Only as root on Debian or Ubuntu, where it needs no password. Elsewhere the caller says how to install by hand.
export async function aptInstall(doing, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', ['-q', '-y', '-o', 'DPkg::Lock::Timeout=120', ...args], { env });
  await step(doing, async () => {
    await apt('update');
    await apt('install', '--no-install-recommends', ...packages);
  });
}

const noRight = (path) => `No hay permiso para ${path}: ejecuta la orden como su dueño, con «sudo -u».`;

// Files that root creates in another user's folder must belong to that user.
async function giveToOwner(folder) {
  const { uid, gid } = statSync(ROOT);
  if (process.getuid?.() === 0 && uid !== 0) await run('chown', ['-R', `${uid}:${gid}`, folder]);
}

// npm records what it installed in a lock file of its own, so a developer's `npm install` counts too.
function isInstalled() {
  const installed = JSON.parse(textOf(inRoot('node_modules/.package-lock.json')) ?? '{}').packages;
  if (!installed) return false;
  const { '': _self, ...wanted } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version : optional,
  );
}

function sources(folders = ['client', 'server', 'shared']) {
  const trees = folders.flatMap((tree) => filesIn(inRoot(tree)));
  const built = trees.filter((path) => !/\.test\.tsx?$|\/e2e\/|\/testing\//.test(path));
  const single = ['vite.config.ts', 'package.json', 'package-lock.json', 'scripts/fonts.mjs'];
  return [...built, ...filesIn(inRoot('scripts/vite')), ...single.map(inRoot)];
}

function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    })
    .toSorted((a, b) => (a < b ? -1 : 1));
}

function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const content = readFileSync(path);
    hash.update(`${path.slice(ROOT.length)}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function textOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
