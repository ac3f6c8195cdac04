import { expect, it } from 'vitest';
import { eventos } from '#shared/content/events/eventos.ts';
import { config } from '#server/platform/config.ts';
import { closeDatabase, openDatabase } from '#server/platform/db/client/client.ts';
import { stopRebuilding } from '#server/http/cache/rebuild.ts';
import { admin, useApp, visitor } from '#server/testing/api.ts';
import { makeEvento, makeSettings } from '#server/testing/factories.ts';
import { useOwnDatabase } from '#server/testing/services/own-database.ts';

useApp();

const get = (path: string) => visitor().raw('get', path).buffer(true);

it('what was shown before is still shown, and the rest says when to come back', async () => {
  const server = await useOwnDatabase();
  const api = await admin();
  await makeSettings('celular');
  const { slug } = await makeEvento(api);
  const other = await makeEvento(api, { titulo: 'Nadie lo leyó' });
  const shown = [
    '/',
    '/eventos',
    `/eventos/${slug}`,
    '/api/eventos',
    '/configuraciones',
    '/sitemap.xml',
    '/rss.xml',
    '/atom.xml',
    '/calendario.ics',
    `/eventos/${slug}.ics`,
    `/tarjetas/${slug}.png`,
  ];
  const before = new Map<string, string | undefined>();
  for (const path of shown) before.set(path, (await get(path).expect(200)).headers['etag']);

  await server.stop();

  for (const path of shown) {
    const { status, headers } = await get(path);
    expect({ path, status, etag: headers['etag'] }).toEqual({ path, status: 200, etag: before.get(path) });
  }
  // Resources without data are served even on first request.
  for (const path of ['/robots.txt', '/manifest.webmanifest', '/favicon.ico', '/tarjeta.png', '/healthz'])
    await get(path).expect(200);
  const rest = [
    `/eventos/${other.slug}`,
    `/eventos/${other.slug}.ics`,
    `/tarjetas/${other.slug}.png`,
    '/cuentas',
  ];
  for (const path of rest) {
    const { status, headers } = await get(path);
    expect({ path, status, wait: Number(headers['retry-after']) > 0 }).toEqual({
      path,
      status: 503,
      wait: true,
    });
    expect(headers['cache-control']).toBe('no-store');
  }
  await get('/readyz').expect(503);
  // A page with failed blocks is shown but not cached.
  expect((await get('/eventos?pagina=2')).headers['cache-control']).toBe('no-store');
  const written = await api.call(eventos.remove, { params: { slug } });
  expect([written.status, written.headers['retry-after']]).toEqual([503, '5']);
  // A failed write invalidates no cache.
  await get('/eventos').expect(200);
}, 90_000);

it('what a write made old stands in until the database answers again, and never after', async () => {
  const server = await useOwnDatabase();
  const api = await admin();
  const { slug } = await makeEvento(api);
  const { slug: removed } = await makeEvento(api, { titulo: 'Se borra' });
  const shown = ['/', '/eventos', `/eventos/${slug}`, '/api/eventos', '/rss.xml'];
  const etags = async () => {
    const answers = await Promise.all(shown.map((path) => get(path)));
    return answers.map(({ status, headers }) => [status, headers['etag']]);
  };
  await get(`/eventos/${removed}`).expect(200);
  await api.call(eventos.remove, { params: { slug: removed } }).expect(200);
  // The database is back and reports that the event is gone.
  await get(`/eventos/${removed}`).expect(404);
  const before = await etags();
  await makeEvento(api, { titulo: 'Nadie lo vio todavía' });
  // Stops rebuilding, because a slow machine could rebuild the pages before the database is gone.
  stopRebuilding();

  await server.stop();
  for (let at = 0; at < 2; at += 1) expect(await etags()).toEqual(before);
  await get(`/eventos/${removed}`).expect(503);
  await get('/eventos').set('If-None-Match', String(before[1]?.[1])).expect(304);

  // Another database, without events.
  await closeDatabase();
  openDatabase(config.databaseUrl ?? '');
  expect((await get('/api/eventos').expect(200)).text).toBe('[]');
  await get(`/eventos/${slug}`).expect(404);
  expect((await get('/eventos').expect(200)).text).not.toContain(slug);
}, 90_000);
