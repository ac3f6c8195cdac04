// `npm run check:security`: licences and known faults of all packages, where they come from, secrets in the repository.
// Needs no installed package, and the network for the known faults alone: without it they are not checked. Exit 1 on a
// finding.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  auditFindings,
  licenceFindings,
  npmrcFindings,
  originFindings,
  packagesOf,
  secretFindings,
} from './security-rules.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** Maximum size of a file to search, bytes: nothing written by hand is larger. */
const MAX_SIZE = 2 ** 21;

const textOf = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Tracked and untracked files, except ignored ones. */
const repositoryFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter(
      (path) => path !== '' && existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).size <= MAX_SIZE,
    );

/** Known faults of what runs on the site, by the registry; undefined when it does not answer. */
const knownFaults = () => {
  const options = ['--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { stdout } = spawnSync('npm', ['audit', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return auditFindings(stdout);
};

const lock = JSON.parse(textOf('package-lock.json'));
const checks = {
  'Licencias de los paquetes': () => licenceFindings(lock),
  'Fallos conocidos de los paquetes': knownFaults,
  'Origen de los paquetes': () => [...originFindings(lock), ...npmrcFindings(textOf('.npmrc'))],
};
// Without a git repository nothing can be committed.
if (existsSync(join(ROOT, '.git')))
  checks['Secretos en el repositorio'] = () =>
    repositoryFiles().flatMap((path) => secretFindings(path, textOf(path)));
else console.log('Aviso: sin repositorio git no se buscan secretos.');

let count = 0;
for (const [name, find] of Object.entries(checks)) {
  const findings = find();
  if (findings === undefined) {
    console.log(`${name}: sin revisar, el registro de npm no respondió`);
    continue;
  }
  count += findings.length;
  console.log(`${name}: ${findings.length === 0 ? 'bien' : ''}`.trimEnd());
  for (const finding of findings) console.log(`  ${finding}`);
}
console.log(`${packagesOf(lock).length} paquetes; su lista está en dist/sbom.json, que hace npm run build.`);
process.exitCode = count === 0 ? 0 : 1;
