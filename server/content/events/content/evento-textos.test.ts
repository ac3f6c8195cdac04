import { describe, expect, it } from 'vitest';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { admin, useApp, visitor } from '#server/testing/api.ts';
import { good, makeEvento, makeEventoTexto } from '#server/testing/factories.ts';
import {
  encodings,
  expectDone,
  expectMissing,
  expectRefusals,
  textOfLength,
  statusesOf,
  tooLong,
} from '#server/testing/expectations.ts';

useApp();

const list = async (slug: string) => (await visitor().call(eventoTextos.list, { params: { slug } })).body;

describe('texts of an event', () => {
  it.each(encodings)('are written as %s and listed by id', async (as) => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const first = await api.call(eventoTextos.create, { body: { ...good.eventoTexto, slug }, as });
    expectDone(first, 201, { message: 'Texto registrado correctamente', id: expect.any(Number) });
    const { id } = await makeEventoTexto(api, { slug, titulo: '', contenido: 'Dos\r\npárrafos' });
    expect(await list(slug)).toEqual([
      { id: first.body.id, ...good.eventoTexto, formato: 'plano', slug },
      { id, titulo: null, contenido: 'Dos\npárrafos', formato: 'plano', slug },
    ]);
    const params = { id: first.body.id };
    const update = await api.call(eventoTextos.update, { params, body: { contenido: 'Nuevo', slug }, as });
    expectDone(update, 200, { message: 'Texto actualizado correctamente' });
    expect((await list(slug))[0]).toEqual({
      id: first.body.id,
      titulo: 'Temario',
      contenido: 'Nuevo',
      formato: 'plano',
      slug,
    });
    await api
      .call(eventoTextos.update, { params, body: { titulo: '', contenido: 'Nuevo', slug }, as })
      .expect(200);
    expect((await list(slug))[0]).toMatchObject({ titulo: null });
    expectDone(await api.call(eventoTextos.remove, { params }), 200, {
      message: 'Texto eliminado correctamente',
    });
    expect(await list(slug)).toHaveLength(1);
  });

  it('say what is wrong', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    await expectRefusals(api, eventoTextos.create, {
      good: { ...good.eventoTexto, slug },
      rows: [
        [{ contenido: '' }, 'contenido', 'El contenido es obligatorio.'],
        [{ contenido: textOfLength(20_001) }, 'contenido', tooLong(20_000)],
        [{ titulo: textOfLength(201) }, 'titulo', tooLong(200)],
        [{ slug: '' }, 'slug', 'El evento es obligatorio.'],
        [{ slug: 'ninguno' }, 'slug', 'El evento no existe.'],
        [{ slug: slug.toUpperCase() }, 'slug', 'El evento no existe.'],
      ],
    });
  });

  it('that are gone are 404, and go once', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    await expectMissing(api, [[eventoTextos.update, { ...good.eventoTexto, slug }], [eventoTextos.remove]], {
      id: 9,
    });
    const { id } = await makeEventoTexto(api, { slug });
    expect(await statusesOf(20, () => api.call(eventoTextos.remove, { params: { id } }))).toEqual({
      200: 1,
      404: 19,
    });
  });
});
