import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movingOrders } from '#server/testing/repository/moving-orders.ts';
import { type PlainServer, startPlainServer } from '#server/testing/services/plain-server.ts';
import { signIn } from '#server/testing/sites/built-site.ts';
import { rehearseCutAndMove } from '#server/testing/sites/cut-move.ts';
import { makeOwnRoot } from '#server/testing/sites/own-root.ts';
import { staff } from '#server/testing/sites/sites-of-one-database.ts';
import { account, isSaved, startWriters } from '#server/testing/sites/writers.ts';

const WRITERS = [account, account, account, account];

let server: PlainServer;
beforeAll(async () => {
  server = await startPlainServer();
});
afterAll(() => server.end());

it('takes a site that is written to from its private database to a server and back, and loses nothing', async () => {
  const home = await makeOwnRoot();
  let site = await home.start();
  const token = await signIn(site.origin, staff);
  const first = startWriters(site, token, WRITERS);

  const [order = []] = movingOrders(server.url);
  expect(order).toEqual(['mudar-base', server.url]);
  await rehearseCutAndMove({ home, site, token, order });
  expect(await home.settings()).toEqual({ DEMO_CONTENT: 'off', DATABASE_URL: server.url });
  expect((await stat(join(home.folder, '.env'))).mode & 0o777).toBe(0o600);
  const refusal = await account.save(site, token, 'tarde');
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await fetch(`${site.origin}/`)).status).toBe(200);
  await first.stop();
  expect(first.refused).toEqual(new Set(['503 5']));
  await site.end('SIGTERM');

  await expect(home.start({ DATABASE_URL: '' })).rejects.toThrow('Este sitio se mudó');

  site = await home.start();
  expect(await first.lostIn(site)).toEqual([]);
  // The session of before is still good.
  expect(await isSaved(site, token)).toBe(true);
  const second = startWriters(site, token, WRITERS);
  const back = await home.command(['mudar-base', 'privada']);
  expect(back.said).toMatch(/Lo que había en la base nueva quedó en capitulo_anterior_/);
  expect(await home.settings()).toEqual({ DEMO_CONTENT: 'off' });
  await second.stop();
  await site.end('SIGTERM');
  site = await home.start();
  expect(second.count()).toBeGreaterThan(0);
  expect([...(await first.lostIn(site)), ...(await second.lostIn(site))]).toEqual([]);
}, 600_000);

it('touches nothing where something is in the way', async () => {
  const home = await makeOwnRoot();
  await home.start();
  const refused = async (to: string, env = {}) => {
    const { code, said } = await home.command(['mudar-base', to], env);
    expect(code).not.toBe(0);
    expect(await home.settings()).toEqual({ DEMO_CONTENT: 'off' });
    return said;
  };
  expect(await refused('privada')).toContain('ya usa esa base');
  expect(await refused('postgres://otro')).toContain('La dirección es como mysql://');
  expect(await refused(server.url.replace('una-clave', 'otra-clave'))).toContain('no acepta el usuario');
  await server.administer('CREATE DATABASE capitulo_llena');
  await server.administer('CREATE TABLE capitulo_llena.recetas (id INT PRIMARY KEY)');
  const full = server.url.replace(/capitulo$/, 'capitulo_llena');
  expect(await refused(full)).toContain('ya tiene tablas');
  expect(await refused(full, { DATABASE_URL: server.url })).toContain('puesta fuera de .env');
  await server.administer('DROP DATABASE capitulo_llena');
}, 300_000);
