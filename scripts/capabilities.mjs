// Proves that each capability can be taken out: in a copy of the repository without its folders, and without the one line
// in each list that names it, what is left compiles. `npm run test:all` does so for each of them, and lints what is left
// without all of them, which `npm run test:hour` tests. `node scripts/capabilities.mjs [name ...]` does the first alone.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { ROOT, main, run, seconds } from './prepare.mjs';

/** Where the folders of a capability are, by its name. */
const TREES = ['server/capabilities', 'shared/capabilities', 'client/admin', 'client/e2e'];
/** The only files that may name what is in them. */
const LISTS = new Set([
  'server/app/capabilities/list.ts',
  'shared/contract/capabilities/list.ts',
  'shared/contract/capabilities/calls.ts',
  'client/admin/capabilities/mail.ts',
  'client/admin/capabilities/screens.ts',
]);

export const capabilities = readdirSync(join(ROOT, TREES[0])).toSorted();

const SOURCE = /\.(ts|tsx|mjs)$/;
const QUOTED = /['"`]([^'"`\n]+)['"`]/g;

/** Resolves a quoted string of a file to a repository path, if it is one. */
const pathOf = (file, word) => {
  if (word.startsWith('#')) return word.slice(1);
  return word.startsWith('.') ? normalize(join(dirname(file), word)) : word;
};

const linesOf = (folder, file) => readFileSync(join(folder, file), 'utf8').split('\n');

/**
 * Takes the line that names one of the folders out of a list.
 * @throws Error when another file, or more than one line, names one of them
 */
const takeLines = (copy, file, folders) => {
  const names = (line) =>
    [...line.matchAll(QUOTED)].some(([, word]) =>
      folders.some((folder) => pathOf(file, word).startsWith(`${folder}/`)),
    );
  const lines = linesOf(copy, file);
  const taken = lines.filter(names);
  if (taken.length === 0) return [];
  if (!LISTS.has(file) || taken.length > 1)
    throw new Error(taken.map((line) => `${file} nombra una capacidad: ${line.trim()}`).join('\n'));
  writeFileSync(join(copy, file), lines.filter((line) => !taken.includes(line)).join('\n'));
  return taken.map((line) => `${file}: ${line}`);
};

/** Removes the table rows of a document that name a file of the folders. */
const takeRows = (copy, file, folders) => {
  const lines = linesOf(copy, file);
  const left = lines.filter(
    (line) => !folders.some((folder) => line.includes(folder.replace('server/', ''))),
  );
  if (left.length < lines.length) writeFileSync(join(copy, file), left.join('\n'));
};

/** Takes one capability out of a copy of the repository, and says what was taken. */
const takeOut = (copy, files, name) => {
  const folders = TREES.map((tree) => `${tree}/${name}`).filter((folder) => existsSync(join(copy, folder)));
  const isInside = (file) => folders.some((folder) => file.startsWith(`${folder}/`));
  const inside = files.filter(isInside);
  const length = inside
    .filter((file) => SOURCE.test(file))
    .reduce((sum, file) => sum + linesOf(copy, file).length, 0);
  for (const folder of folders) rmSync(join(copy, folder), { recursive: true });
  const left = files.filter((file) => existsSync(join(copy, file)));
  const taken = left.filter((file) => SOURCE.test(file)).flatMap((file) => takeLines(copy, file, folders));
  for (const file of left.filter((each) => each.endsWith('.md'))) takeRows(copy, file, folders);
  return [`${name}: ${inside.length} archivos, ${length} líneas en ${folders.join(', ')}`, ...taken];
};

const filesOf = async () => {
  const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
};

/** Works in a copy of the repository without some capabilities; `work` receives its folder and what was taken out. */
export async function without(names, work) {
  const copy = mkdtempSync(join(tmpdir(), 'capitulo-sin-'));
  // mkdtemp creates it private; some tests run the program as other users.
  chmodSync(copy, 0o755);
  try {
    const files = await filesOf();
    for (const file of files) cpSync(join(ROOT, file), join(copy, file));
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    const taken = names.flatMap((name) => takeOut(copy, files, name));
    // Some checks list files with git.
    await run('git', ['init', '--quiet'], { cwd: copy });
    // `node_modules/` in .gitignore does not match a symbolic link.
    writeFileSync(join(copy, '.git/info/exclude'), 'node_modules\n');
    await run('git', ['add', '--all'], { cwd: copy });
    return await work(copy, taken);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

const toolIn = (copy, tool, ...args) =>
  run(process.execPath, [join(ROOT, 'node_modules', tool), ...args], { cwd: copy });

/** Compiles what is left without one capability; answers what was taken out. */
export const compileWithout = (name) =>
  without([name], async (copy, taken) => {
    await toolIn(copy, 'typescript/bin/tsc', '--noEmit');
    return taken.join('\n');
  });

/** Lints a copy: removing a line may leave an unused import. */
export const lintIn = (copy) => toolIn(copy, 'oxlint/bin/oxlint');

if (import.meta.url === `file://${process.argv[1]}`)
  await main(async () => {
    const asked = process.argv.slice(2);
    for (const name of asked.length > 0 ? asked : capabilities) {
      const began = performance.now();
      console.log(await compileWithout(name));
      console.log(`── Sin ${name}: bien (${seconds(began)})`);
    }
    return 0;
  });
