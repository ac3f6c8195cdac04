import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminPaths } from '#client/admin/frame/menu/menu.ts';
import { publicPaths } from '#client/paths.ts';
import { groups } from '#shared/contract/contract.ts';
import { slugOf } from '#shared/content/events/slugs.ts';
import { historia } from '#shared/records/historia.ts';
import { type PaginaEnLista, paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isReserved } from '#server/platform/db/publication/reserved.ts';
import * as tables from '#server/platform/db/schema.ts';
import { discoveryPaths } from '#server/publishing/discovery/router.ts';
import { docsPaths } from '#server/http/openapi/router.ts';
import { admin, type Api, useApp, visitor } from '#server/testing/api.ts';
import { expectRefusals } from '#server/testing/expectations.ts';
import { good, makeEvento, makePagina } from '#server/testing/factories.ts';

useApp();

const TAKEN = 'Otra página tiene o tuvo esa dirección. Elige otra.';

const ask = (path: string) => visitor().raw('get', path).redirects(0);
const save = (api: Api, id: number, changes: object) =>
  api.call(paginasPropias.update, { params: { id }, body: { ...good.pagina, ...changes } });
const cambioOf = ({ headers }: { headers: Record<string, string> }): string => headers['x-cambio'] ?? '';
const undo = (api: Api, cambio: string) => api.call(historia.deshacer, { params: { cambio } });

describe('the address of a page', () => {
  it('is never one of the site itself', async () => {
    const calls = Object.values(groups).flatMap((group) => Object.values(group).map(({ path }) => path));
    const all = [...calls, ...discoveryPaths, ...docsPaths, ...Object.keys(publicPaths), ...adminPaths];
    const others = [
      '/assets/x.js',
      '/storage/a',
      '/healthz',
      '/readyz',
      '/sanctum/csrf-cookie',
      '/bots/desafio',
      '/api',
    ];
    const slugs = new Set([...all, ...others].map((path) => slugOf(path.split('/')[1] ?? '')));
    // Not slugs: the home page, and the parameter of these pages.
    slugs.delete('');
    slugs.delete('pagina');
    expect(slugs.size).toBeGreaterThan(80);
    for (const slug of slugs) expect([slug, await isReserved(slug)]).toEqual([slug, true]);
    expect(await isReserved('bolsa-de-trabajo')).toBe(false);
  });

  it('is refused in words when the site needs it, and numbered when a title makes it', async () => {
    const api = await admin();
    const rows = ['login', 'API', 'sitemap.xml', '/eventos', 'gestion-eventos', 'docs', 'cuentas'].map(
      (slug) =>
        [{ slug }, 'slug', `«/${slugOf(slug)}» ya es una dirección del propio sitio. Elige otra.`] as const,
    );
    const { id } = await makePagina(api);
    await expectRefusals(api, paginasPropias.create, { good: good.pagina, rows });
    await expectRefusals(api, paginasPropias.update, { params: { id }, good: good.pagina, rows });
    expect((await makePagina(api, { titulo: 'Contacto' })).slug).toBe('contacto-2');
    expect((await makePagina(api, { titulo: '¿?' })).slug).toBe('pagina');
    expect((await makePagina(api)).slug).toBe('bolsa-de-trabajo-2');
  });

  it('leads to the present one for ever, and is never given to another page', async () => {
    const api = await admin();
    const { id } = await makePagina(api);
    await ask('/bolsa-de-trabajo').expect(200);
    const change = await save(api, id, { slug: 'Empleos' }).expect(200);
    expect(change.body).toMatchObject({ id, slug: 'empleos' });
    await save(api, id, { slug: 'trabajos' }).expect(200);
    for (const former of ['/bolsa-de-trabajo', '/empleos', '/EMPLEOS/?pagina=2']) {
      const { headers } = await ask(former).expect(301);
      expect(headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(headers['location']).toBe(former.includes('?') ? '/trabajos?pagina=2' : '/trabajos');
    }
    await ask('/trabajos').expect(200);
    const taken = await api.call(paginasPropias.create, { body: { ...good.pagina, slug: 'empleos' } });
    expect(taken.body).toEqual({ message: TAKEN, error: TAKEN, errors: { slug: [TAKEN] } });
    const { id: other, slug } = await makePagina(api);
    expect(slug).toBe('bolsa-de-trabajo-2');
    await save(api, other, { slug: 'trabajos' }).expect(409);
    await save(api, other, { slug: 'empleos' }).expect(409);
    // An event may have the same slug, since its path has a folder.
    expect((await makeEvento(api, { titulo: 'Empleos' })).slug).toBe('empleos');
    await undo(api, cambioOf(change)).expect(409);
    await save(api, id, { slug: 'empleos' }).expect(200);
    expect((await ask('/trabajos').expect(301)).headers['location']).toBe('/empleos');
  });

  it('is made anew from the title when it is left empty, and stays when it is not sent', async () => {
    const api = await admin();
    const { id } = await makePagina(api, { slug: 'ofertas' });
    expect((await save(api, id, { titulo: 'Otro título' }).expect(200)).body.slug).toBe('ofertas');
    expect((await save(api, id, { slug: '' }).expect(200)).body.slug).toBe('bolsa-de-trabajo');
    await makePagina(api, { titulo: 'Empleos' });
    await save(api, id, { titulo: 'Empleos', slug: '' }).expect(409);
  });

  it('that the site took since is shown to staff, who give the page another', async () => {
    const api = await admin();
    const { id } = await makePagina(api, { titulo: 'Nuestras cuotas' });
    await makePagina(api);
    // A page created before the site had `/cuotas`.
    await db().update(tables.paginasPropias).set({ slug: 'cuotas' }).where(eq(tables.paginasPropias.id, id));
    const covered = async (): Promise<boolean[]> =>
      (await api.call(paginasPropias.list)).body.map(({ tapada }: PaginaEnLista) => tapada);
    expect(await covered()).toEqual([false, true]);
    expect((await api.call(paginasPropias.get, { params: { id } })).body).toMatchObject({ tapada: true });
    expect((await ask('/cuotas')).text).not.toContain('Nuestras cuotas');
    await save(api, id, { titulo: 'Nuestras cuotas', slug: 'nuestras-cuotas' }).expect(200);
    expect(await covered()).toEqual([false, false]);
    expect((await ask('/nuestras-cuotas').expect(200)).text).toContain('Nuestras cuotas');
    await ask('/cuotas').expect(200);
  });
});
