import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { destacados, MAX_DESTACADOS } from '#shared/content/events/destacados.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { historia } from '#shared/records/historia.ts';
import { ordenTextos, LISTA_CAMBIADA } from '#shared/contract/orden.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, type Api, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { good, makeEvento, makeEventoTexto } from '#server/testing/factories.ts';

useApp();

const make = async (count: number) => {
  const api = await admin();
  const made: { id: number; slug: string }[] = [];
  for (let at = 1; at <= count; at += 1) made.push(await makeEvento(api, { titulo: `Evento ${at}` }));
  return { api, made };
};
const { img_fondo: _fondo, img_principal: _principal, ...plain } = good.evento;
const titles = async (): Promise<string[]> =>
  (await visitor().call(eventos.list)).body.map(({ titulo }: { titulo: string }) => titulo);
const mark = (api: Api, slug: string) => api.call(destacados.destacar, { params: { slug } });
const shown = async (): Promise<string[]> =>
  (await visitor().call(paginas.destacados)).body.map(({ titulo }: { titulo: string }) => titulo);
/** The titles of the hero, in their order. */
const hero = async (): Promise<string[]> => {
  const { text } = await visitor().raw('get', '/');
  const [, section = ''] = /aria-label="Eventos destacados"(.*?)<\/section>/s.exec(text) ?? [];
  return [...section.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title = '']) => title);
};

describe('the hero of the home page', () => {
  it('shows the newest events while none is marked', async () => {
    await make(6);
    expect(await hero()).toEqual(['Evento 6', 'Evento 5', 'Evento 4', 'Evento 3', 'Evento 2']);
  });

  it('shows the marked ones first, and fills up with the newest others', async () => {
    const { api, made } = await make(7);
    expect(await hero()).toHaveLength(5);
    for (const at of [1, 6]) expect((await mark(api, made[at]?.slug ?? '')).status).toBe(200);
    expect(await hero()).toEqual(['Evento 2', 'Evento 7', 'Evento 6', 'Evento 5', 'Evento 4']);
    const ids = [made[6]?.id, made[1]?.id];
    await api.call(destacados.ordenarDestacados, { body: { ids } }).expect(200);
    expect(await hero()).toEqual(['Evento 7', 'Evento 2', 'Evento 6', 'Evento 5', 'Evento 4']);
    await api.call(destacados.noDestacar, { params: { slug: made[6]?.slug ?? '' } }).expect(200);
    expect(await shown()).toEqual(['Evento 2']);
  });

  it('never shows what visitors may not see', async () => {
    const { api, made } = await make(2);
    const [{ slug } = { slug: '' }] = made;
    await mark(api, slug);
    expect(await shown()).toEqual(['Evento 1']);
    await api.call(publicacion.ocultar, { params: { slug } }).expect(200);
    expect([await shown(), await hero()]).toEqual([[], ['Evento 2']]);
    await api.call(publicacion.publicar, { params: { slug } }).expect(200);
    expect(await hero()).toEqual(['Evento 1', 'Evento 2']);
    await api.call(eventos.remove, { params: { slug } }).expect(200);
    expect([await shown(), await hero()]).toEqual([[], ['Evento 2']]);
  });
});

describe('marking', () => {
  it('refuses a sixth event in a sentence, also of many at once', async () => {
    const { api, made } = await make(MAX_DESTACADOS + 3);
    const statuses = await Promise.all(made.map(async ({ slug }) => (await mark(api, slug)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_DESTACADOS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    expect(await shown()).toHaveLength(MAX_DESTACADOS);
    const out = made.find((_, at) => statuses[at] === 409)?.slug ?? '';
    const answer = await mark(api, out);
    expectFailure(answer, 409);
    expect(answer.body.message).toBe('Ya hay 5 eventos destacados: quita uno antes de destacar otro.');
    const first = made.find((_, at) => statuses[at] === 200)?.slug ?? '';
    await mark(api, first).then(({ status }) => expect(status).toBe(200));
    await api.call(destacados.noDestacar, { params: { slug: first } }).expect(200);
    await mark(api, out).then(({ status }) => expect(status).toBe(200));
  });

  it('staff sees, and takes back by one change', async () => {
    const { api, made } = await make(3);
    for (const { slug } of made) await mark(api, slug);
    const slug = made[2]?.slug ?? '';
    const state = async () => (await api.call(publicacion.estado, { params: { slug } })).body.destacado;
    expect(await state()).toBe(3);
    const ids = made.map(({ id }) => id).toReversed();
    const { headers } = await api.call(destacados.ordenarDestacados, { body: { ids } }).expect(200);
    expect(await state()).toBe(1);
    await api.call(historia.deshacer, { params: { cambio: String(headers['x-cambio']) } }).expect(200);
    expect(await shown()).toEqual(['Evento 1', 'Evento 2', 'Evento 3']);
  });

  it('is refused for another list and an unknown event', async () => {
    const { api, made } = await make(2);
    await mark(api, made[0]?.slug ?? '');
    for (const ids of [[], [made[1]?.id], made.map(({ id }) => id)]) {
      const answer = await api.call(destacados.ordenarDestacados, { body: { ids } });
      expectFailure(answer, 422);
      expect(answer.body.errors).toEqual({ ids: [LISTA_CAMBIADA] });
    }
    expectFailure(await mark(api, 'ninguno'), 404);
  });

  it('leaves a copy of the event unmarked', async () => {
    const { api, made } = await make(1);
    const slug = made[0]?.slug ?? '';
    await mark(api, slug);
    const copy = await api.call(publicacion.duplicar, { params: { slug } }).expect(201);
    const state = await api.call(publicacion.estado, { params: { slug: copy.body.slug } });
    expect(state.body.destacado).toBeNull();
  });
});

describe('an event that comes back', () => {
  const removed = async (api: Api, slug: string): Promise<string> =>
    String((await api.call(eventos.remove, { params: { slug } }).expect(200)).headers['x-cambio']);

  it('from the bin where five are marked is not marked, which is said', async () => {
    const { api, made } = await make(MAX_DESTACADOS + 1);
    for (const { slug } of made.slice(0, MAX_DESTACADOS)) await mark(api, slug).expect(200);
    const cambio = await removed(api, made[1]?.slug ?? '');
    await mark(api, made[MAX_DESTACADOS]?.slug ?? '').expect(200);
    const { body } = await api.call(historia.restaurar, { body: { cambios: [cambio] } }).expect(200);
    expect(body.aviso).toBe('Volvió sin estar entre los destacados: ya hay 5.');
    expect(await shown()).toEqual(['Evento 1', 'Evento 3', 'Evento 4', 'Evento 5', 'Evento 6']);
    const { id = 0 } = made[1] ?? {};
    const [row] = await db().select().from(tables.eventos).where(eq(tables.eventos.id, id));
    expect(row?.destacado).toBeNull();
  });

  it('stands where it stood, or behind the others where another one has its place', async () => {
    const { api, made } = await make(3);
    for (const { slug } of made) await mark(api, slug).expect(200);
    const [first, second, third] = made;
    const cambio = await removed(api, second?.slug ?? '');
    const ids = [third?.id, first?.id];
    await api.call(destacados.ordenarDestacados, { body: { ids } }).expect(200);
    await api.call(historia.restaurar, { body: { cambios: [cambio] } }).expect(200);
    expect(await shown()).toEqual(['Evento 3', 'Evento 1', 'Evento 2']);
    const rows = await db().select({ place: tables.eventos.destacado }).from(tables.eventos);
    expect(new Set(rows.map(({ place }) => place))).toEqual(new Set([1, 2, 3]));
  });

  it('to an earlier text stays unmarked, and a text where it stands in its list', async () => {
    const { api, made } = await make(1);
    const { id: id_evento, slug } = made[0] ?? { id: 0, slug: '' };
    await mark(api, slug).expect(200);
    const first = await api
      .call(eventos.update, { params: { slug }, body: { ...plain, titulo: 'Otro' } })
      .expect(200);
    const last = await api.call(destacados.noDestacar, { params: { slug } }).expect(200);
    const back = (grupo: string, id: number, [then, now]: readonly { headers: Record<string, string> }[]) =>
      api.call(historia.volver, {
        body: {
          grupo,
          id,
          cambio: then?.headers['x-cambio'],
          momento: 'antes',
          visto: now?.headers['x-cambio'],
        },
      });
    await back('eventos', id_evento, [first, last]).expect(200);
    expect([await shown(), await titles()]).toEqual([[], ['Evento 1']]);
    const one = await makeEventoTexto(api, { slug, contenido: 'uno' });
    const two = await makeEventoTexto(api, { slug, contenido: 'dos' });
    const params = { id: one.id };
    const changed = await api
      .call(eventoTextos.update, { params, body: { contenido: 'otro', slug } })
      .expect(200);
    const moved = await api.call(ordenTextos.ordenar, { params: { slug }, body: { ids: [two.id, one.id] } });
    await back('eventoTextos', one.id, [changed, moved]).expect(200);
    const { body } = await visitor().call(eventoTextos.list, { params: { slug } });
    expect(body.map(({ contenido }: { contenido: string }) => contenido)).toEqual(['dos', 'uno']);
  });
});
