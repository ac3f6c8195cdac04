import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  licenceFindings,
  type Lock,
  type LockEntry,
  npmrcFindings,
  originFindings,
  secretFindings,
  versionFindings,
} from './security-rules.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

const good: LockEntry = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAAA' };
/** A lock file with one package. */
const lockOf = (name: string, changes: LockEntry = {}): Lock => ({
  name: 'capitulo',
  version: '1.0.0',
  packages: { '': {}, [`node_modules/${name}`]: { ...good, ...changes } },
});
const without = (lock: Lock, field: keyof LockEntry): Lock => {
  for (const entry of Object.values(lock.packages)) delete entry[field];
  return lock;
};

describe('licences', () => {
  it.each([
    ['a', 'MIT', true],
    ['a', '(MIT AND Zlib)', true],
    ['a', '(GPL-3.0 OR ISC)', true],
    ['a', 'Apache-2.0 AND LGPL-3.0-or-later', false],
    ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
    ['@fontsource/newsreader', 'OFL-1.1', true],
    ['a', 'OFL-1.1', false],
    ['a', 'GPL-3.0', false],
    ['a', 'MPL-2.0', false],
    ['a', 'SEE LICENSE IN LICENSE', false],
  ])('%s under %s: %s', (name, license, isFine) => {
    expect(licenceFindings(lockOf(name, { license }))).toHaveLength(isFine ? 0 : 1);
  });

  it('lets tools be under the MPL, and nobody say nothing', () => {
    expect(licenceFindings(lockOf('a', { license: 'MPL-2.0', dev: true }))).toEqual([]);
    expect(licenceFindings(without(lockOf('a'), 'license'))).toEqual(['a: no dice su licencia']);
    expect(licenceFindings(without(lockOf('busboy'), 'license'))).toEqual([]);
  });
});

describe('versions', () => {
  it.each([
    ['argon2', '0.44.0', true],
    ['argon2', '0.45.1', false],
    ['multer', '2.4.9', false],
    ['multer', '2.5.0-rc.1', false],
    ['multer', '2.5.0', true],
    ['multer', '10.0.0', true],
    ['drizzle-orm', '0.45.3', false],
    ['axios', '1.14.1', false],
    ['axios', '0.30.4', false],
    ['axios', '1.14.2', true],
    ['express/node_modules/qs', '6.13.0', false],
    ['csurf', '1.11.0', false],
  ])('%s %s: %s', (name, version, isFine) => {
    expect(versionFindings(lockOf(name, { version })).length === 0).toBe(isFine);
  });

  it('sees through an alias', () => {
    expect(versionFindings(lockOf('csurf', { name: '@dr.pogodin/csurf', version: '1.16.9' }))).toEqual([]);
    expect(versionFindings(lockOf('other', { name: 'multer' }))).toHaveLength(1);
  });
});

describe('where packages come from', () => {
  it('is not told by the lock file, is checked by a sum, and is exact', () => {
    expect(originFindings(lockOf('a'))).toEqual([]);
    expect(originFindings(lockOf('a', { resolved: 'https://example.org/a.tgz' }))).toHaveLength(1);
    expect(originFindings(lockOf('a', { link: true }))).toHaveLength(1);
    expect(originFindings(without(lockOf('a'), 'integrity'))).toHaveLength(1);
    expect(originFindings(without(lockOf('a', { dev: true, optional: true }), 'integrity'))).toHaveLength(1);
    for (const version of ['^1.0.0', '*', 'latest', 'github:a/b', 'npm:b@^1.0.0']) {
      const lock = lockOf('a');
      lock.packages[''] = { dependencies: { a: version, b: '1.0.0', c: 'npm:@d/e@1.0.0' } };
      expect([version, originFindings(lock).length]).toEqual([version, 1]);
    }
  });

  it('runs no script of theirs', () => {
    expect(npmrcFindings('ignore-scripts=true\n')).toEqual([]);
    expect(npmrcFindings('ignore-scripts=false\n')).toHaveLength(1);
  });
});

describe('secrets', () => {
  // Put together here, so that this file has none.
  const [key, token] = ['RSA PRIVATE', 'authToken'];
  const header = Buffer.from('{"alg":"HS256"}').toString('base64url');
  it.each([
    ['a.pem', `-----BEGIN ${key} KEY-----`],
    ['a.test.ts', `const token = '${header}.${header}.${'x'.repeat(43)}'`],
    ['.npmrc', `//registry.example/:_${token}=0123456789abcdef`],
    ['.env', 'PORT=3000'],
    ['deploy/.env.production', 'PORT=3000'],
    ['.env.example', 'ADMIN_PASSWORD=una clave'],
    ['.env.example', 'DATABASE_URL=mysql://sitio:clave@localhost/capitulo'],
  ])('%s: %s', (path, text) => {
    expect(secretFindings(path, text).length).toBeGreaterThan(0);
  });

  it('are no examples and no names', () => {
    expect(secretFindings('.env.example', '#ADMIN_PASSWORD=\nJWT_SECRET=\nDATABASE_URL=\n')).toEqual([]);
    expect(secretFindings('a.ts', 'const { password, JWT_SECRET } = env;')).toEqual([]);
  });
});

interface Material {
  name: string;
  group?: string;
  hashes?: { content: string }[];
}

it('the build lists every package the project asks for, each with its sum', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { components }: { components: Material[] } = read('dist/sbom.json');
  const summed = new Set(
    components
      .filter(({ hashes }) => /^[\da-f]{128}$/.test(hashes?.[0]?.content ?? ''))
      .map(({ group, name }) => (group ? `${group}/${name}` : name)),
  );
  const { dependencies, devDependencies } = read('package.json');
  const wanted = Object.keys({ ...dependencies, ...devDependencies });
  expect(wanted.filter((name) => !summed.has(name))).toEqual([]);
});

it('has no finding in this repository', async () => {
  const { stdout } = await run(process.execPath, ['scripts/check-security.mjs'], { cwd: root });
  expect(stdout).toContain('Versiones conocidas como malas: bien');
});
