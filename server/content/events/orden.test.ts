import { describe, expect, it } from 'vitest';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { historia } from '#shared/records/historia.ts';
import { ordenDirigentes, ordenImagenes, ordenTextos, LISTA_CAMBIADA } from '#shared/contract/orden.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { makeDirigente, makeEvento, makeEventoImagen, makeEventoTexto } from '#server/testing/factories.ts';
import { statementsDuring } from '#server/testing/load/statement-log.ts';

useApp();

const lists = [
  ['texts', { list: eventoTextos.list, ordenar: ordenTextos.ordenar, make: makeEventoTexto }],
  ['pictures', { list: eventoImagenes.list, ordenar: ordenImagenes.ordenar, make: makeEventoImagen }],
] as const;

const idsOf = async (list: Endpoint, slug: string): Promise<number[]> =>
  (await visitor().call(list, { params: { slug } })).body.map(({ id }: { id: number }) => id);

describe.each(lists)('%s of an event', (_noun, { list, ordenar, make }) => {
  const three = async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const ids: number[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await make(api, { slug })).id);
    return { api, slug, ids };
  };

  it('are shown in the order staff gives them, and a new one comes last', async () => {
    const { api, slug, ids } = await three();
    const order = [ids[2], ids[0], ids[1]];
    const answer = await api.call(ordenar, { params: { slug }, body: { ids: order } }).expect(200);
    expect(answer.body).toEqual({ message: 'Orden guardado' });
    expect(await idsOf(list, slug)).toEqual(order);
    const page = await visitor().call(paginas.evento, { params: { slug } });
    const onPage = list === eventoTextos.list ? page.body.textos : page.body.imagenes;
    expect(onPage.map(({ id }: { id: number }) => id)).toEqual(order);
    const { id: fourth } = await make(api, { slug });
    expect(await idsOf(list, slug)).toEqual([...order, fourth]);
    const first = await visitor().call(list, { params: { slug }, query: { limit: 1, offset: 3 } });
    expect(first.body).toMatchObject([{ id: fourth }]);
  });

  it('go back to their order when the change is undone, all at once', async () => {
    const { api, slug, ids } = await three();
    const answer = await api.call(ordenar, { params: { slug }, body: { ids: ids.toReversed() } });
    const cambio = String(answer.headers['x-cambio']);
    expect(await idsOf(list, slug)).toEqual(ids.toReversed());
    await api.call(historia.deshacer, { params: { cambio } }).expect(200);
    expect(await idsOf(list, slug)).toEqual(ids);
  });

  it('are refused in a list that is not theirs', async () => {
    const { api, slug, ids } = await three();
    const other = await make(api, { slug: (await makeEvento(api)).slug });
    const wrong = [ids.slice(1), [...ids, other.id], [...ids.slice(1), other.id], [...ids, 999_999], []];
    for (const each of wrong) {
      const answer = await api.call(ordenar, { params: { slug }, body: { ids: each } });
      expectFailure(answer, 422);
      expect(answer.body.errors).toEqual({ ids: [LISTA_CAMBIADA] });
    }
    const twice = await api.call(ordenar, { params: { slug }, body: { ids: [ids[0], ids[0], ids[1]] } });
    expect(twice.body.errors).toEqual({ ids: ['Un registro aparece dos veces en la lista.'] });
    for (const ids2 of [undefined, 'uno', [0], [1.5], ['x'], [[1]], { 0: 1 }])
      expectFailure(await api.call(ordenar, { params: { slug }, body: { ids: ids2 } }), 422);
    expectFailure(await api.call(ordenar, { params: { slug: 'ninguno' }, body: { ids } }), 404);
    expect(await idsOf(list, slug)).toEqual(ids);
  });

  it('keep their order in a copy of the event', async () => {
    const { api, slug, ids } = await three();
    const order = [ids[1], ids[2], ids[0]];
    await api.call(ordenar, { params: { slug }, body: { ids: order } });
    const places = async (of: string) =>
      (await api.call(list, { params: { slug: of } })).body.map(({ id }: { id: number }) => id);
    const copy = await api.call(publicacion.duplicar, { params: { slug } }).expect(201);
    const copied: number[] = await places(copy.body.slug);
    expect(copied).toHaveLength(3);
    expect(copied).toEqual(copied.toSorted((a, b) => a - b));
  });

  it('may be put in order by many at once: one of the orders stands', async () => {
    const { api, slug, ids } = await three();
    const orders = [ids, ids.toReversed(), [ids[1], ids[0], ids[2]]];
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        api.call(ordenar, { params: { slug }, body: { ids: orders[at % 3] } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
    expect(orders).toContainEqual(await idsOf(list, slug));
  });
});

it('rows older than their places stay in the order of their ids, and a new one comes after them', async () => {
  const api = await admin();
  const { id: id_evento, slug } = await makeEvento(api);
  const old = ['Primero', 'Segundo', 'Tercero'].map((contenido) => ({ contenido, id_evento }));
  await db().insert(tables.eventoTextos).values(old);
  await makeEventoTexto(api, { slug, contenido: 'Nuevo' });
  const shown = await visitor().call(eventoTextos.list, { params: { slug } });
  expect(shown.body.map(({ contenido }: { contenido: string }) => contenido)).toEqual([
    'Primero',
    'Segundo',
    'Tercero',
    'Nuevo',
  ]);
});

it('leaders change places by the same call, and only those that moved are written', async () => {
  const api = await admin();
  const ids: number[] = [];
  for (const orden of [10, 20, 20, 40]) ids.push((await makeDirigente(api, { orden })).id);
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  const statements = await statementsDuring(() =>
    api.call(ordenDirigentes.ordenar, { body: { ids: [b, a, c, d] } }).expect(200),
  );
  const places = (await visitor().call(dirigentes.list)).body.map(
    ({ id, orden }: { id: number; orden: number }) => [id, orden],
  );
  expect(places).toEqual([
    [b, 10],
    [a, 20],
    [c, 21],
    [d, 40],
  ]);
  expect(statements.filter((one) => /^update `dirigentes`/i.test(one))).toHaveLength(3);
  expectFailure(await api.call(ordenDirigentes.ordenar, { body: { ids: [a, b] } }), 422);
});
