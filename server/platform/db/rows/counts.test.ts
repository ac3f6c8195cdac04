import { expect, it } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { admin, useApp, visitor } from '#server/testing/api.ts';
import * as make from '#server/testing/factories.ts';
import { db } from '../client/client.ts';
import * as tables from '../schema.ts';

useApp();

it('a list is counted once, and anew after a change of what it counts', async () => {
  const api = await admin();
  const { id: id_evento } = await make.makeEvento(api);
  const counts = async (): Promise<string[]> => {
    const lists = [comentarios.list, eventos.list].map((list) => api.call(list, { query: { limit: 1 } }));
    return (await Promise.all(lists)).map(({ headers }) => String(headers['x-total-count']));
  };
  expect(await counts()).toEqual(['0', '1']);
  // Behind the application's back: only who counts anew sees it.
  await db()
    .insert(tables.comentarios)
    .values({ ...make.good.comentario, id_evento });
  expect(await counts()).toEqual(['0', '1']);
  await make.makeCuenta(api);
  expect(await counts()).toEqual(['0', '1']);
  await make.makeComentario(visitor(), { id_evento });
  expect(await counts()).toEqual(['2', '1']);
  await make.makeEvento(api);
  expect(await counts()).toEqual(['2', '2']);
});
