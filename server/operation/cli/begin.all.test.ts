import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it, vi } from 'vitest';
import { type BuiltSite, signIn } from '#server/testing/sites/built-site.ts';
import { staff, useHouse } from '#server/testing/sites/sites-of-one-database.ts';

const house = useHouse();
let site: BuiltSite;
beforeAll(async () => {
  site = await house.start({ DEMO_CONTENT: 'on' });
});

const run = promisify(execFile);
const command = async (...args: string[]): Promise<{ code: number; said: string }> => {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ...house.environment() };
  const called = run(process.execPath, ['dist/server/cli.js', ...args], { env });
  return called.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, said: stdout }),
  );
};
const json = async <T>(path: string): Promise<T> => {
  const value: T = await (await fetch(site.origin + path)).json();
  return value;
};
const titleNow = async (): Promise<string | undefined> =>
  /<title>([^<]*)/.exec(await (await fetch(site.origin)).text())?.[1];
const events = () => json<{ img_fondo: string }[]>('/api/eventos');
const setting = async (key: string) =>
  (await json<{ value: string | null }[]>(`/configuraciones/${key}`))[0]?.value;
const copies = (): Promise<string[]> =>
  readdir(join(house.environment()['STORAGE_DIR'] ?? '', 'respaldos')).catch(() => []);

it('a site with content is left as it is without a yes, or with a wrong answer', async () => {
  const before = await events();
  expect(before.length).toBeGreaterThan(5);
  const unasked = await command('comenzar', '--administrador=ana@ejemplo.pe');
  expect([unasked.code, unasked.said]).toEqual([1, expect.stringContaining('No se cambió nada')]);
  expect(unasked.said).toContain(`${before.length} eventos`);
  const wrong = await command('comenzar', '--si', '--contacto=no es un correo');
  expect([wrong.code, wrong.said]).toEqual([2, expect.stringContaining('--contacto: Correo inválido.')]);
  expect((await command('comenzar', '--si', '--sufijo=ñ-1')).code).toBe(2);
  const nameless = await command('comenzar', '--si', '--nombre=');
  expect([nameless.code, nameless.said]).toEqual([
    2,
    expect.stringContaining('--nombre: Escribe el nombre de la institución.'),
  ]);
  const long = await command('comenzar', '--si', `--consejo=${'a'.repeat(81)}`);
  expect([long.code, long.said]).toEqual([2, expect.stringContaining('80 caracteres como máximo')]);
  expect((await command('comenzar', 'ya', '--si')).code).toBe(2);
  expect(await events()).toEqual(before);
  expect(await copies()).toEqual([]);
});

it('becomes an empty one of its own while it runs, and keeps a whole copy of what it was', async () => {
  const before = await events();
  const picture = site.origin + (before[0]?.img_fondo ?? '');
  expect((await fetch(picture)).status).toBe(200);
  const token = await signIn(site.origin, staff);
  const { code, said } = await command(
    'comenzar',
    '--si',
    '--nombre=Asociación de Actuarios',
    '--consejo=Filial Tacna',
    '--region=Tacna',
    '--administrador=ANA@ejemplo.pe',
    '--contacto=mesa@ejemplo.pe',
    '--celular=987 654 321',
  );
  expect([code, said]).toEqual([0, expect.stringContaining('El sitio está vacío y es tuyo.')]);

  await vi.waitFor(async () => expect(await events()).toEqual([]), 5000);
  expect(await setting('correo_contacto')).toBe('mesa@ejemplo.pe');
  expect(await setting('celular')).toBe('987 654 321');
  expect(await setting('mision')).toBeNull();
  expect((await fetch(picture)).status).toBe(404);
  expect(await titleNow()).toBe('Asociación de Actuarios – Filial Tacna');
  const [, password = ''] = /contraseña {2}(\S+)/.exec(said) ?? [];
  expect(await signIn(site.origin, { email: 'ana@ejemplo.pe', password })).toBeTruthy();
  expect(await signIn(site.origin, staff)).toBeUndefined();
  const held = await fetch(`${site.origin}/consultas`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(held.status).toBe(401);

  const [copy = ''] = await copies();
  const verified = await command(
    'respaldo:verificar',
    join(house.environment()['STORAGE_DIR'] ?? '', 'respaldos', copy),
  );
  expect([verified.code, verified.said]).toEqual([0, expect.any(String)]);
});

it('may begin again where nothing is', async () => {
  expect((await command('comenzar', '--si', '--sufijo=CRL')).said).toContain('SITE_KEY_SUFFIX=CRL');
  expect(await setting('url_estatutoCRL')).toBeNull();
  expect(await titleNow()).toBe('Asociación de Actuarios – Filial Tacna');
});

it('has neither chapter nor region when it gets another name alone', async () => {
  await command('comenzar', '--si', '--nombre=Sociedad de Demografía');
  await vi.waitFor(async () => expect(await titleNow()).toBe('Sociedad de Demografía'), 5000);
  expect(await setting('region')).toBeNull();
});
