import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { everything } from '#server/testing/setup/everything.ts';
import {
  auditFindings,
  licenceFindings,
  type Lock,
  type LockEntry,
  npmrcFindings,
  originFindings,
  secretFindings,
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

describe('known faults', () => {
  it('are the advisories themselves, not the packages that depend on a faulty one', () => {
    const advisory = { title: 'DoS', url: 'https://github.com/advisories/GHSA-1', range: '<2.5.0' };
    const vulnerabilities = {
      multer: { name: 'multer', via: [advisory] },
      other: { name: 'other', via: ['multer'] },
    };
    expect(auditFindings(JSON.stringify({ vulnerabilities }))).toEqual([
      'multer <2.5.0: DoS (https://github.com/advisories/GHSA-1)',
    ]);
    expect(auditFindings('{"vulnerabilities":{}}')).toEqual([]);
  });

  it('are unknown when the registry does not answer', () => {
    expect(auditFindings('{"message":"405 Method Not Allowed","error":{}}')).toBeUndefined();
    expect(auditFindings('')).toBeUndefined();
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

/** What the check says of this repository, with a registry of ours. */
const checkWith = (registry: string) =>
  run(process.execPath, ['scripts/check-security.mjs'], {
    cwd: root,
    env: { ...process.env, npm_config_registry: registry },
  });

it('has no finding in this repository, and says that the registry did not answer', async () => {
  const { stdout } = await checkWith('http://127.0.0.1:9');
  expect(stdout).toContain('Fallos conocidos de los paquetes: sin revisar');
  expect(stdout).toContain('Origen de los paquetes: bien');
});

it.runIf(everything)('fails on a fault that the registry knows of', async () => {
  const fault = { id: 1, title: 'DoS', url: 'https://e.pe', severity: 'high', vulnerable_versions: '*' };
  const registry = createServer((req, res) => {
    res.statusCode = req.method === 'POST' ? 200 : 404;
    res.end(JSON.stringify({ multer: [fault] }));
  });
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  const address = registry.address();
  if (address === null || typeof address === 'string') throw new Error('The registry has no port');
  const failure: unknown = await checkWith(`http://127.0.0.1:${address.port}`).catch(
    (error: unknown) => error,
  );
  registry.close();
  expect(failure).toMatchObject({ code: 1, stdout: expect.stringContaining('multer *: DoS (https://e.pe)') });
});
