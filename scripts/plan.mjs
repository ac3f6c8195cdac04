// `npm run plan`: the wings of server/, lowest first, with their files, lines and imports. `wings.test.ts` keeps it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT, main } from './prepare.mjs';
import { wings } from './lint/walls.mjs';

const IMPORT = /^\s*(?:import|export)\s+(?:([^'";]*?)\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** `type { A }` and `{ type A, type B }` are gone when the program runs. */
const isTypesOnly = (names = '') => /^type\b|^\{(\s*type\s[^,}]+,?)+\s*\}$/.test(names.trim());

const leadsTo = (file, source) => {
  if (source.startsWith('#')) return source.slice(1);
  return source.startsWith('.') ? normalize(join(dirname(file), source)) : null;
};

const isProduction = (file) =>
  /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$|\.d\.mts$|\/testing\/|\/e2e\//.test(file);

const productionFiles = (folders) =>
  execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(isProduction);

/**
 * Every import between files of some folders, tests left out: `[file, file it imports]`; without `types` only of values. Those
 * that the running program loads later, by `import()`, are among them.
 */
export const importsWithin = (folders, { types = false } = {}) =>
  productionFiles(folders).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)]
      .filter(([, names]) => types || !isTypesOnly(names))
      .map(([, , named, loaded]) => [file, leadsTo(file, named ?? loaded)])
      .filter(([, to]) => folders.some((folder) => to?.startsWith(`${folder}/`))),
  );

const wingOf = (file) => wings.indexOf(file.split('/')[1]);

/** What each wing holds, and how many imports lead out of it: down, and up, which must be none. */
export const plan = () => {
  const imports = importsWithin(['server'], { types: true });
  const files = productionFiles(['server']);
  return wings.map((wing, at) => {
    const own = files.filter((file) => wingOf(file) === at);
    const leaving = imports.filter(
      ([from, to]) => wingOf(from) === at && wingOf(to) >= 0 && wingOf(to) !== at,
    );
    return {
      wing,
      files: own.length,
      lines: own.reduce(
        (sum, file) => sum + readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1,
        0,
      ),
      down: leaving.filter(([, to]) => wingOf(to) < at).length,
      up: leaving.filter(([, to]) => wingOf(to) > at),
    };
  });
};

if (import.meta.url === `file://${process.argv[1]}`)
  await main(() => {
    console.log('wing            files  lines   down  up');
    for (const { wing, files, lines, down, up } of plan()) {
      console.log(
        `${wing.padEnd(15)}${[files, lines, down, up.length].map((n) => String(n).padStart(6)).join(' ')}`,
      );
      for (const [from, to] of up) console.log(`  ${from} -> ${to}`);
    }
    return 0;
  });
