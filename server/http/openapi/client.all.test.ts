import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { makeUser, ownOrigin, PASSWORD, useApp, visitor } from '#server/testing/api.ts';

useApp();

const run = promisify(execFile);
const packages = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

/** What a programmer elsewhere writes. Each expected error is a mistake that the types of the document must catch. */
const CLIENT = `
import { cuentasCreate, cuentasList, cuentasRemove, cuentasUpdate, defaults, eventosList, sesionLogin } from './api.ts';

const [origin = '', email = '', password = ''] = process.argv.slice(2);
defaults.baseUrl = origin;

const login = await sesionLogin({ email, password });
if (login.status !== 200 || !('access_token' in login.data)) throw new Error('no session');
defaults.headers = { Authorization: \`Bearer \${login.data.access_token}\` };

const account = { nombreBanco: 'Banco', titularCuenta: 'Colegio', numeroCuenta: '1', cciCuenta: '2' };
const made = await cuentasCreate(account);
if (made.status !== 201) throw new Error(made.data.message);
const id: number = made.data.id;
const changed = await cuentasUpdate(id, { ...account, nombreBanco: 'Otro banco' });
const page = await cuentasList({ limit: 1, offset: 0 });
const banks: string[] = page.status === 200 ? page.data.map(({ nombreBanco }) => nombreBanco) : [];
const wrong = await cuentasCreate({ ...account, nombreBanco: '' });
const fields: string[] = wrong.status === 422 ? Object.keys(wrong.data.errors ?? {}) : [];
const removed = await cuentasRemove(id, {});
const missing = await cuentasRemove(id, {});
const events = await eventosList({});
const titles: string[] = events.status === 200 ? events.data.map(({ titulo }) => titulo) : ['?'];
const statuses = [changed, removed, missing].map(({ status }) => status);
console.log(JSON.stringify({ banks, fields, titles, statuses }));

export const mistakes = async () => {
  // @ts-expect-error -- a number is wanted
  await cuentasRemove('uno', {});
  // @ts-expect-error -- fields are missing
  await cuentasCreate({ nombreBanco: 'Banco' });
  // @ts-expect-error -- there is no such field
  if (page.status === 200) console.log(page.data[0]?.saldo);
};
`;

it('makes a client whose types hold, and whose calls are answered', { timeout: 120_000 }, async () => {
  // Below the packages: the client uses one of them.
  const folder = await mkdtemp(join(packages, '.cliente-'));
  try {
    const { text } = await visitor().raw('get', '/openapi.json').expect(200);
    await writeFile(join(folder, 'openapi.json'), text);
    const at = (name: string): string => join(folder, name);
    await run(process.execPath, [join(packages, 'oazapfts/dist/cli.js'), at('openapi.json'), at('api.ts')]);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'nodenext',
      target: 'es2022',
      allowImportingTsExtensions: true,
      types: ['node'],
    };
    await writeFile(at('client.ts'), CLIENT);
    await writeFile(at('package.json'), '{"type":"module"}');
    await writeFile(at('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }));
    const compiled = await run(process.execPath, [join(packages, 'typescript/bin/tsc'), '-p', folder]).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    );
    expect(compiled.stdout).toBe('');
    const { email } = await makeUser({ rol: 'administrador' });
    const { stdout } = await run(process.execPath, [
      '--import',
      'tsx',
      at('client.ts'),
      ownOrigin(),
      email,
      PASSWORD,
    ]);
    expect(JSON.parse(stdout)).toEqual({
      banks: ['Otro banco'],
      fields: ['nombreBanco'],
      titles: [],
      statuses: [200, 200, 404],
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
