import { describe, expect, it } from 'vitest';
import { direcciones } from '#shared/content/events/slugs.ts';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { historia } from '#shared/records/historia.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { admin, type Api, useApp, visitor } from '#server/testing/api.ts';
import { encodings, expectMissing, expectRefusals, tooLong } from '#server/testing/expectations.ts';
import { good, makeEvento, makeEventoTexto } from '#server/testing/factories.ts';

useApp();

const TAKEN = 'Otro evento tiene o tuvo esa dirección. Elige otra.';

const ask = (path: string) => visitor().raw('get', path).redirects(0);
const rename = (api: Api, from: string, slug: string) =>
  api.call(direcciones.renombrar, { params: { slug: from }, body: { slug } });
/** Renames an event and returns the id of the change. */
const renamed = async (api: Api, from: string, slug: string): Promise<string> =>
  (await rename(api, from, slug).expect(200)).headers['x-cambio'] ?? '';
const undo = (api: Api, cambio: string) => api.call(historia.deshacer, { params: { cambio } });
const titled = (api: Api, titulo: string) => makeEvento(api, { titulo });

/** Paths of the event's page, its calendar and its card. */
const faces = (slug: string): string[] => [
  `/eventos/${slug}`,
  `/eventos/${slug}.ics`,
  `/tarjetas/${slug}.png`,
];
const statuses = async (slug: string): Promise<number[]> =>
  (await Promise.all(faces(slug).map((path) => ask(path)))).map(({ status }) => status);
const targets = async (slug: string): Promise<(string | undefined)[]> => {
  const answers = await Promise.all(faces(slug).map((path) => ask(path)));
  return answers.map(({ status, headers }) => (status === 301 ? headers['location'] : undefined));
};
const GONE = [404, 404, 404];
const HERE = [200, 200, 200];

describe('a renamed event', () => {
  it('answers at its new address, and 301 in one hop at every former one', async () => {
    const api = await admin();
    const { id, slug } = await titled(api, 'Uno');
    await expect(statuses(slug)).resolves.toEqual(HERE);
    expect((await rename(api, 'uno', 'dos').expect(200)).body).toEqual({
      message: 'Dirección cambiada con éxito',
      id,
      slug: 'dos',
    });
    await renamed(api, 'dos', 'tres');
    expect(await targets('uno')).toEqual(faces('tres'));
    expect(await targets('dos')).toEqual(faces('tres'));
    expect(await statuses('tres')).toEqual(HERE);
    const { headers } = await ask('/Eventos/UNO/?pagina=2').expect(301);
    expect(headers).toMatchObject({ location: '/eventos/tres?pagina=2', 'cache-control': 'no-store' });
    const card = await ask('/tarjetas/uno.png').expect(301);
    expect(card.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('is listed, found, fed and mapped under the new address at once', async () => {
    const api = await admin();
    await titled(api, 'Uno');
    const paths = [
      '/',
      '/eventos',
      '/api/eventos',
      '/eventosBuscar/uno',
      '/buscar/uno',
      '/sitemap.xml',
      '/rss.xml',
      '/atom.xml',
      '/calendario.ics',
    ];
    const naming = async (address: string): Promise<string[]> => {
      const texts = await Promise.all(paths.map(async (path) => (await ask(path).expect(200)).text));
      return paths.filter((_, at) => texts[at]?.includes(address));
    };
    const apart = ['/api/eventos', '/eventosBuscar/uno'];
    const linking = paths.filter((path) => !apart.includes(path));
    expect(await naming('/eventos/uno')).toEqual(linking);
    expect(await naming('"slug":"uno"')).toEqual(apart);
    await renamed(api, 'uno', 'dos');
    expect(await naming('/eventos/uno')).toEqual([]);
    expect(await naming('"slug":"uno"')).toEqual([]);
    expect(await naming('/eventos/dos')).toEqual(linking);
    expect(await naming('"slug":"dos"')).toEqual(apart);
    expect((await ask('/eventos/dos.ics')).text).toContain('SEQUENCE:1');
  });

  it('answers calls with a former slug like calls with an unknown one', async () => {
    const api = await admin();
    const { slug } = await titled(api, 'Uno');
    await makeEventoTexto(api, { slug });
    await renamed(api, 'uno', 'dos');
    const body = { titulo: 'X', fecha_Inicio: '2026-09-05', tipoEvento: 'A' };
    const params = { slug: 'uno' };
    await api.call(eventos.get, { params }).expect(404);
    await api.call(eventos.update, { params, body }).expect(404);
    await api.call(eventos.remove, { params }).expect(404);
    await rename(api, 'uno', 'tres').expect(404);
    const texts = async (of: string) =>
      (
        await visitor()
          .call(eventoTextos.list, { params: { slug: of } })
          .expect(200)
      ).body;
    expect(await texts('uno')).toEqual([]);
    expect(await texts('dos')).toEqual([expect.objectContaining({ slug: 'dos' })]);
    await visitor().raw('get', '/paginas/eventos/uno').expect(404);
  });

  it('may take back any of its own slugs', async () => {
    const api = await admin();
    await titled(api, 'Uno');
    await renamed(api, 'uno', 'dos');
    await renamed(api, 'dos', 'uno');
    expect(await targets('dos')).toEqual(faces('uno'));
    expect(await statuses('uno')).toEqual(HERE);
    // Renaming to the current slug changes nothing.
    expect((await rename(api, 'uno', ' Uno ').expect(200)).headers['x-cambio']).toBeUndefined();
  });

  it('shows strangers nothing while it is hidden', async () => {
    const api = await admin();
    await titled(api, 'Uno');
    await renamed(api, 'uno', 'dos');
    await api.call(publicacion.ocultar, { params: { slug: 'dos' } }).expect(200);
    expect(await statuses('uno')).toEqual(GONE);
    const now = await api.call(direcciones.actual, { params: { slug: 'uno' } }).expect(200);
    expect(now.body).toEqual({ slug: 'dos' });
    await visitor()
      .call(direcciones.actual, { params: { slug: 'uno' } })
      .expect(401);
    await api.call(publicacion.publicar, { params: { slug: 'dos' } }).expect(200);
    expect(await targets('uno')).toEqual(faces('dos'));
  });

  it('is given its old slug by an undo, and the newer one leads there', async () => {
    const api = await admin();
    await titled(api, 'Uno');
    const cambio = await renamed(api, 'uno', 'dos');
    const { headers } = await undo(api, cambio).expect(200);
    expect(await statuses('uno')).toEqual(HERE);
    expect(await targets('dos')).toEqual(faces('uno'));
    await undo(api, headers['x-cambio'] ?? '').expect(200);
    expect(await targets('uno')).toEqual(faces('dos'));
  });

  it('keeps its former addresses through the bin', async () => {
    const api = await admin();
    await titled(api, 'Uno');
    await renamed(api, 'uno', 'dos');
    const removed = await api.call(eventos.remove, { params: { slug: 'dos' } }).expect(200);
    expect([await statuses('uno'), await statuses('dos')]).toEqual([GONE, GONE]);
    expect([(await titled(api, 'Uno')).slug, (await titled(api, 'Dos')).slug]).toEqual(['uno-2', 'dos-2']);
    await undo(api, removed.headers['x-cambio'] ?? '').expect(200);
    expect(await targets('uno')).toEqual(faces('dos'));
    expect(await statuses('dos')).toEqual(HERE);
  });
});

describe('a slug', () => {
  it('that an event has or had is never given to another', async () => {
    const api = await admin();
    await titled(api, 'Uno');
    await renamed(api, 'uno', 'dos');
    await titled(api, 'Otro');
    for (const slug of ['uno', 'dos']) {
      const refused = await rename(api, 'otro', slug).expect(409);
      expect(refused.body).toMatchObject({ message: TAKEN, errors: { slug: [TAKEN] } });
    }
    expect((await titled(api, 'Uno')).slug).toBe('uno-2');
    const copy = await api.call(publicacion.duplicar, { params: { slug: 'otro' } }).expect(201);
    expect(copy.body.slug).toBe('otro-2');
    expect(await statuses('otro')).toEqual(HERE);
    // A refused rename claims no slug: the next event may take it.
    await rename(api, 'otro', 'tres').expect(200);
    expect(await targets('uno')).toEqual(faces('dos'));
  });

  it('goes to one of several events that ask for it at once, or for one that is made', async () => {
    const api = await admin();
    for (const titulo of ['Uno', 'Dos', 'Tres']) await titled(api, titulo);
    const [made, ...answers] = await Promise.all([
      api.call(eventos.create, { body: { ...good.evento, titulo: 'Meta' } }),
      ...['uno', 'dos', 'tres'].map((slug) => rename(api, slug, 'meta')),
    ]);
    expect(made.status).toBe(201);
    const slugs = [made, ...answers].map(({ status, body }) => (status < 300 ? body.slug : status));
    expect(slugs.filter((slug) => slug === 'meta')).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  it('that leads to another event keeps a deleted one in the bin', async () => {
    const api = await admin();
    await titled(api, 'Uno');
    const removed = await api.call(eventos.remove, { params: { slug: 'uno' } }).expect(200);
    await titled(api, 'Uno');
    await renamed(api, 'uno', 'dos');
    const refused = await undo(api, removed.headers['x-cambio'] ?? '').expect(409);
    expect(refused.body.message).toContain('Otro registro ocupa ahora su lugar');
    expect(await targets('uno')).toEqual(faces('dos'));
    expect((await visitor().call(eventos.list)).body).toHaveLength(1);
  });

  it.each(encodings)('is made from what is typed, sent as %s', async (as) => {
    const api = await admin();
    await titled(api, 'Uno');
    const typed = '  ¡Congreso de Estadística — Ñuñoa 2026! ';
    const { body } = await api
      .call(direcciones.renombrar, { params: { slug: 'uno' }, body: { slug: typed }, as })
      .expect(200);
    expect(body.slug).toBe('congreso-de-estadistica-nunoa-2026');
    expect(await targets('uno')).toEqual(faces(body.slug));
  });

  it('must be one', async () => {
    const api = await admin();
    const { slug } = await titled(api, 'Uno');
    const required = 'Escribe la dirección nueva.';
    await expectRefusals(api, direcciones.renombrar, {
      params: { slug },
      good: { slug: 'dos' },
      rows: [
        [{ slug: undefined }, 'slug', required],
        [{ slug: ' ' }, 'slug', required],
        [{ slug: '¿¡—!?' }, 'slug', 'Escribe letras o números.'],
        [{ slug: '日本' }, 'slug', 'Escribe letras o números.'],
        [{ slug: 'a\nb' }, 'slug', 'Debe ir en una sola línea.'],
        [{ slug: 'a'.repeat(181) }, 'slug', tooLong(180)],
        [{ slug: ['a'] }, 'slug', required],
      ],
    });
    expect(await statuses(slug)).toEqual(HERE);
    const longest = 'a'.repeat(180);
    await renamed(api, slug, longest);
    expect(await targets(slug)).toEqual(faces(longest));
  });

  it('is changed by staff only, and of an event that is there', async () => {
    await rename(visitor(), 'uno', 'dos').expect(401);
    const calls = [[direcciones.renombrar, { slug: 'dos' }], [direcciones.actual]] as const;
    await expectMissing(await admin(), calls, { slug: 'uno' });
  });
});
