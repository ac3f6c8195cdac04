import { describe, expect, it } from 'vitest';
import { ID_DOMAIN } from './site.ts';
import { eventos as calls } from '#shared/content/events/eventos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { eventos } from '#server/platform/db/schema.ts';
import { admin, ownOrigin, useApp, visitor } from '#server/testing/api.ts';
import { good, makeEvento } from '#server/testing/factories.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { URLS_PER_PART } from './sitemap.ts';
import { elementsOf, parseXml, textsOf } from './testing/xml.ts';

useApp();

const get = (path: string) => visitor().raw('get', path).buffer(true);
const textOf = async (path: string): Promise<string> => (await get(path).expect(200)).text;
const { img_fondo: _fondo, img_principal: _principal, ...texts } = good.evento;
const HOSTILE = `Ñandú & "comillas" <script>alert('x')</script> ]]> \\; , fin`;

describe('what is answered', () => {
  const addresses = [
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/atom.xml', 'application/atom+xml; charset=utf-8'],
    ['/calendario.ics', 'text/calendar; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icono-192.png', 'image/png'],
    ['/tarjeta.png', 'image/png'],
  ] as const;

  it.each(addresses)('%s as %s, by GET and HEAD, and 304 to who has it', async (path, type) => {
    const first = await get(path).set('Accept-Encoding', 'identity').expect(200);
    expect(first.headers['content-type']).toBe(type);
    const etag = String(first.headers['etag']);
    await get(path).set('If-None-Match', etag).expect(304);
    const head = await visitor().raw('head', path).set('Accept-Encoding', 'identity').expect(200);
    expect(head.headers['content-length']).toBe(first.headers['content-length']);
    expect((await get(path.toUpperCase())).headers['etag']).toBe(etag);
  });

  it('nothing but reading', async () => {
    const refused = await visitor().raw('post', '/rss.xml').expect(405);
    expect(refused.headers['allow']).toBe('GET, HEAD, OPTIONS');
    await visitor().raw('options', '/rss.xml').expect(204);
  });

  it('404 for what is not there', async () => {
    for (const path of [
      '/eventos/no.ics',
      '/tarjetas/no.png',
      '/sitemap-0.xml',
      '/sitemap-9.xml',
      '/sitemap-x.xml',
    ])
      await get(path).expect(404);
  });

  it('400 to a host no address can name', async () => {
    expect((await get('/rss.xml').set('Host', 'a b')).status).toBe(400);
  });
});

describe('the sitemap', () => {
  const locations = async (path = '/sitemap.xml') => textsOf(parseXml(await textOf(path)), 'loc');

  it('names pages that answer, in small letters, and every event', async () => {
    const { slug } = await makeEvento(await admin());
    const found = await locations();
    expect(found).toEqual(
      expect.arrayContaining(['/', '/eventos', `/eventos/${slug}`].map((path) => ownOrigin() + path)),
    );
    expect(found).toEqual(found.map((url) => url.toLowerCase()));
    for (const url of found) await get(new URL(url).pathname).expect(200);
  });

  it('tells when an event was written last', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const dates = async () => textsOf(parseXml(await textOf('/sitemap.xml')), 'lastmod');
    const [before] = (await dates()).slice(-1);
    await api.call(calls.update, { params: { slug }, body: { ...texts, titulo: 'Otro' } }).expect(200);
    const [after = ''] = (await dates()).slice(-1);
    expect(after > (before ?? '')).toBe(true);
  });

  it.runIf(everything)('is split when it grows, and each part names the next addresses', async () => {
    const row = { img_principal: '', img_fondo: '', tipoEvento: 'A', fecha_Inicio: '2026-01-01' } as const;
    const rows = Array.from({ length: URLS_PER_PART }, (_, at) => ({ ...row, slug: `e${at}`, titulo: 'E' }));
    await db().insert(eventos).values(rows);
    const root = parseXml(await textOf('/sitemap.xml'));
    expect(root.name).toBe('sitemapindex');
    const parts = textsOf(root, 'loc').map((url) => new URL(url).pathname);
    expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
    const all = (await Promise.all(parts.map((part) => locations(part)))).flat();
    const found = new Set(all);
    expect(found.size).toBe(all.length);
    expect(rows.filter(({ slug }) => !found.has(`${ownOrigin()}/eventos/${slug}`))).toEqual([]);
  });
});

it('security.txt says whom to tell of a weakness, and until when it counts', async () => {
  const lines = (await textOf('/.well-known/security.txt')).split('\n');
  expect(lines).toContain(`Contact: ${ownOrigin()}/contacto`);
  const until = Date.parse(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '');
  const days = (until - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});

describe('robots.txt', () => {
  it('closes the back office and the calls, and no page', async () => {
    const lines = (await textOf('/robots.txt')).split('\n');
    expect(lines).toContain(`Sitemap: ${ownOrigin()}/sitemap.xml`);
    const closed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10));
    expect(closed).toEqual(
      expect.arrayContaining([
        '/login$',
        '/perfil$',
        '/gestion-eventos$',
        '/nuevo-evento/',
        '/api/eventos$',
        '/comentarios$',
      ]),
    );
    const pages = textsOf(parseXml(await textOf('/sitemap.xml')), 'loc').map((url) => new URL(url).pathname);
    const isShut = (page: string): boolean =>
      closed.some((rule) => (rule.endsWith('$') ? page === rule.slice(0, -1) : page.startsWith(rule)));
    const own = [
      '/perfil-profesional',
      '/nuevo-reglamento',
      '/cuentas-claras',
      '/gestion-2025-2027',
      '/login-2',
    ];
    const shut = [...pages, ...own, '/comentarios-al-estatuto', '/dirigentes-historicos'].filter(isShut);
    expect(shut).toEqual([]);
  });
});

describe('the feeds', () => {
  it.each(['/rss.xml', '/atom.xml'])('%s keeps a hostile title a title', async (path) => {
    await makeEvento(await admin(), { titulo: HOSTILE, descripcion: `${HOSTILE}\n\n<b>Dos</b>` });
    const root = parseXml(await textOf(path));
    const [item] = [...elementsOf(root, 'item'), ...elementsOf(root, 'entry')];
    expect(item && textsOf(item, 'title')).toEqual([HOSTILE]);
    const [html = ''] = item ? [...textsOf(item, 'description'), ...textsOf(item, 'content')] : [];
    expect(html).toContain('<p>5–26 de setiembre de 2026</p>');
    expect(html).toContain('<p>&lt;b&gt;Dos&lt;/b&gt;</p>');
    expect(html).not.toContain('<script');
  });

  it('say what readers need', async () => {
    const api = await admin();
    const { id, slug } = await makeEvento(api);
    const [item] = elementsOf(parseXml(await textOf('/rss.xml')), 'item');
    const [entry] = elementsOf(parseXml(await textOf('/atom.xml')), 'entry');
    const [stored] = (await visitor().call(calls.list)).body;
    const page = `${ownOrigin()}/eventos/${slug}`;
    const guid = `tag:${ID_DOMAIN},2026:evento/${id}`;
    if (!item || !entry) throw new Error('The event is missing');
    expect([textsOf(item, 'guid'), textsOf(entry, 'id')]).toEqual([[guid], [guid]]);
    expect(textsOf(item, 'link')).toEqual([page]);
    expect(elementsOf(entry, 'link')[0]?.attributes['href']).toBe(page);
    const [enclosure] = elementsOf(item, 'enclosure');
    expect(enclosure?.attributes['url']).toBe(ownOrigin() + stored.img_principal);
    const image = await visitor().raw('get', stored.img_principal).expect(200);
    expect(enclosure?.attributes).toMatchObject({
      type: 'image/png',
      length: image.headers['content-length'],
    });
    expect(Date.parse(textsOf(item, 'pubDate')[0] ?? '')).toBe(
      Math.floor(Date.parse(stored.created_at) / 1000) * 1000,
    );
  });

  it('tell of a write at once, and keep the name of what was renamed', async () => {
    const api = await admin();
    expect(elementsOf(parseXml(await textOf('/rss.xml')), 'item')).toEqual([]);
    const { slug } = await makeEvento(api);
    const [before] = elementsOf(parseXml(await textOf('/rss.xml')), 'item');
    await api.call(calls.update, { params: { slug }, body: { ...texts, titulo: 'Otro' } }).expect(200);
    const [after] = elementsOf(parseXml(await textOf('/rss.xml')), 'item');
    expect(after && textsOf(after, 'title')).toEqual(['Otro']);
    expect(after && textsOf(after, 'guid')).toEqual(before && textsOf(before, 'guid'));
    await api.call(calls.remove, { params: { slug } }).expect(200);
    expect(elementsOf(parseXml(await textOf('/atom.xml')), 'entry')).toEqual([]);
  });
});

describe('the manifest and the icons', () => {
  it('have the sizes they say', async () => {
    const { icons, ...said } = JSON.parse(await textOf('/manifest.webmanifest'));
    expect(said).toMatchObject({ lang: 'es-PE', start_url: '/', theme_color: '#0F1636' });
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes } of icons) {
      const png: Buffer = (await get(src).expect(200)).body;
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
    const ico: Buffer = (await get('/favicon.ico')).body;
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 3, 16]);
    expect(ico.subarray(ico.readUInt32LE(18)).subarray(1, 4).toString()).toBe('PNG');
  });
});
