import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { biblioteca } from '#shared/records/biblioteca.ts';
import { eventos as calls } from '#shared/content/events/eventos.ts';
import { jobs } from '#server/operation/jobs.ts';
import { admin, caller, useApp, visitor } from '#server/testing/api.ts';
import { good, makeEvento } from '#server/testing/factories.ts';
import { files, inThirds } from '#server/testing/files.ts';
import { keysIn, withKey } from '#server/testing/stored-files.ts';
import { everything } from '#server/testing/setup/everything.ts';

useApp();

const get = (path: string) => visitor().raw('get', path).buffer(true);
const { img_fondo: _fondo, img_principal: _principal, ...texts } = good.evento;
/** Markup, quotes and letters of other alphabets. */
const HOSTILE = `Ñandú & "comillas" <script>alert('x')</script> ]]> \\; , fin`;

describe('the cards', () => {
  const cardOf = async (slug: string): Promise<Buffer> =>
    (await get(`/tarjetas/${slug}.png?v=1`).expect(200)).body;
  const kept = async (id: number) =>
    (await keysIn('tarjetas')).filter((key) => key.startsWith(`tarjetas/${id}-`));

  it('show an event in 1200 by 630, whatever its title', async () => {
    const api = await admin();
    const titles = [HOSTILE, 'ñ'.repeat(200), '日本 😀', 'W '.repeat(100).trim()];
    for (const titulo of titles) {
      const { slug } = await makeEvento(api, { titulo });
      const { width, height, hasAlpha } = await withKey(await cardKey(slug), (path) =>
        sharp(path).metadata(),
      );
      expect([width, height, hasAlpha]).toEqual([1200, 630, false]);
    }
  });

  const cardKey = async (slug: string): Promise<string> => {
    await cardOf(slug);
    const { id } = (await visitor().call(calls.list)).body.find((one: { slug: string }) => one.slug === slug);
    return (await kept(id))[0] ?? '';
  };

  it('are kept, renewed when the event changes, and go with it', async () => {
    const api = await admin();
    const { id, slug } = await makeEvento(api);
    const first = await cardOf(slug);
    const [name] = await kept(id);
    await api.call(calls.update, { params: { slug }, body: { ...texts, descripcion: 'Otra' } }).expect(200);
    expect((await cardOf(slug)).equals(first)).toBe(true);
    expect(await kept(id)).toEqual([name]);
    await api
      .call(calls.update, { params: { slug }, body: { ...texts, img_principal: files.gif } })
      .expect(200);
    expect((await cardOf(slug)).equals(first)).toBe(false);
    const [renewed, ...others] = await kept(id);
    expect([renewed === name, others]).toEqual([false, []]);
    await api.call(calls.remove, { params: { slug } }).expect(200);
    await get(`/tarjetas/${slug}.png`).expect(404);
    const other = await makeEvento(api, { titulo: 'Otro' });
    await cardOf(other.slug);
    expect([await kept(id), (await kept(other.id)).length]).toEqual([[], 1]);
  });

  it.runIf(everything)(
    'keep no crawler waiting that asks for many at once, and are drawn later all the same',
    async () => {
      const api = await admin();
      const made = await Promise.all(
        Array.from({ length: 10 }, (_, at) => makeEvento(api, { titulo: `Evento ${at}` })),
      );
      const start = Date.now();
      const ask = ({ slug }: { slug: string }) => get(`/tarjetas/${slug}.png`).expect(200);
      const answers = await Promise.all(made.map(ask));
      expect(Date.now() - start).toBeLessThan(11_000);
      const { body: ownCard } = await get('/tarjeta.png').expect(200);
      const standIns = answers.filter(({ headers }) => headers['cache-control'] === 'no-store');
      expect(standIns.every(({ body }) => ownCard.equals(body))).toBe(true);
      await vi.waitFor(async () => expect(await keysIn('tarjetas')).toHaveLength(10), { timeout: 30_000 });
      const again = await Promise.all(made.map(ask));
      expect(again.filter(({ headers }) => headers['cache-control'] === 'no-store')).toEqual([]);
    },
    60_000,
  );

  it.runIf(everything)('show the part of the picture that staff marked, at once', async () => {
    const api = await admin();
    const { id, slug } = await makeEvento(api, { img_principal: await inThirds() });
    const [{ img_principal: url }] = (await visitor().call(calls.list)).body;
    const colour = async () => {
      const part = { left: 1000, top: 300, width: 1, height: 1 };
      const pixel = (path: string) => sharp(path).extract(part).raw().toBuffer();
      return [...(await withKey(await cardKey(slug), pixel))].map((one) => one > 127);
    };
    expect(await colour()).toEqual([false, true, false]);
    for (const [foco_x, seen] of [
      [0, [true, false, false]],
      [100, [false, false, true]],
    ] as const) {
      await api.call(biblioteca.describir, { body: { url, foco_x } }).expect(200);
      expect(await colour()).toEqual(seen);
    }
    expect(await kept(id)).toHaveLength(1);
  });

  it('of the newest events are drawn before anybody asks', async () => {
    const api = await admin();
    const { id } = await makeEvento(api);
    const job = jobs.find(({ name }) => name === 'tarjetas');
    await job?.run();
    expect(await kept(id)).toHaveLength(1);
  });

  it('are shown by other sites, and made for staff too', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const { headers } = await api.raw('get', `/tarjetas/${slug}.png`).expect(200);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'image/png',
    });
    await caller('bad').raw('get', '/rss.xml').expect(200);
  });
});
