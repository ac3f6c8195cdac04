import { describe, expect, it } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, caller, useApp, visitor } from '#server/testing/api.ts';
import { good, makeComentario, makeEvento } from '#server/testing/factories.ts';
import {
  encodings,
  expectDone,
  expectMissing,
  expectRefusals,
  textOfLength,
  statusesOf,
  tooLong,
} from '#server/testing/expectations.ts';
import { everything } from '#server/testing/setup/everything.ts';

useApp();

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('comments', () => {
  it.each(encodings)('are published as %s; only staff sees the e-mail', async (as) => {
    const api = await admin();
    const { id: id_evento, slug } = await makeEvento(api);
    const body = { ...good.comentario, id_evento, recaptcha_token: 'x', fingerprint: 'huella' };
    const response = await visitor().call(comentarios.create, { body, as });
    expectDone(response, 201, { message: 'Comentario publicado exitosamente', id: expect.any(Number) });
    const shown = {
      id: response.body.id,
      nombre: 'Luis',
      contenido: 'Muy útil.',
      fecha: instant,
      created_at: instant,
      id_evento,
      evento: { slug, titulo: 'Curso de muestreo' },
      respuesta: null,
    };
    const params = { idEvento: id_evento };
    for (const list of [comentarios.list, comentarios.listByEvento]) {
      expect((await visitor().call(list, { params })).body).toEqual([shown]);
      expect((await caller('garbage').call(list, { params })).body).toEqual([shown]);
      const own = await api.call(list, { params });
      expect(own.body).toEqual([{ ...shown, correo: 'luis@ejemplo.pe', sospechoso: false, estado: 'V' }]);
      expect([own.headers['cache-control'], own.headers['vary']]).toEqual(['no-store', 'Authorization']);
      expect((await visitor().call(list, { params })).body).toEqual([shown]);
    }
  });

  it('keep the fingerprint as a keyed hash only', async () => {
    const { id: id_evento } = await makeEvento(await admin());
    await makeComentario(visitor(), { id_evento, fingerprint: 'huella-secreta' });
    const [row] = await db().select().from(tables.comentarios);
    expect(row?.huella).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain('huella-secreta');
  });

  it('stand newest first, and those of an event alone', async () => {
    const api = await admin();
    const one = await makeEvento(api);
    const two = await makeEvento(api, { titulo: 'Dos' });
    for (const [contenido, { id }] of [
      ['a', one],
      ['b', two],
      ['c', one],
    ] as const) {
      await makeComentario(visitor(), { contenido, id_evento: id });
    }
    const texts = (rows: { contenido: string }[]) => rows.map(({ contenido }) => contenido);
    expect(texts((await visitor().call(comentarios.list)).body)).toEqual(['c', 'b', 'a']);
    const page = await visitor().call(comentarios.listByEvento, {
      params: { idEvento: one.id },
      query: { limit: 1 },
    });
    expect([texts(page.body), page.headers['x-total-count']]).toEqual([['c'], '2']);
  });

  it('say what is wrong', async () => {
    const { id: id_evento } = await makeEvento(await admin());
    const wrong = 'Correo inválido.';
    await expectRefusals(visitor(), comentarios.create, {
      good: { ...good.comentario, id_evento },
      rows: [
        [{ nombre: ' ' }, 'nombre', 'El nombre es obligatorio.'],
        [{ nombre: textOfLength(101) }, 'nombre', tooLong(100)],
        [{ nombre: 'Ana\r\nBcc: x@y.pe' }, 'nombre', 'Debe ir en una sola línea.'],
        [{ correo: '' }, 'correo', wrong],
        [{ correo: undefined }, 'correo', wrong],
        ...[
          'ana',
          'ana@',
          '@x.pe',
          'a b@x.pe',
          'ana@x',
          'ana@x..',
          'a@b@c.pe',
          'a@x.pe\nb@x.pe',
          '<a@x.pe>',
        ].map((correo) => [{ correo }, 'correo', wrong] as const),
        [{ correo: `${'a'.repeat(250)}@x.pe` }, 'correo', tooLong(254)],
        [{ contenido: '' }, 'contenido', 'El contenido del comentario es obligatorio.'],
        [{ contenido: textOfLength(2001) }, 'contenido', tooLong(2000)],
        [{ id_evento: 999_999 }, 'id_evento', 'El evento no existe.'],
        [{ id_evento: 'uno' }, 'id_evento', 'El evento no existe.'],
        [{ id_evento: -1 }, 'id_evento', 'El evento no existe.'],
        [{ id_evento: 1e300 }, 'id_evento', 'El evento no existe.'],
        [{ id_evento: undefined }, 'id_evento', 'El evento no existe.'],
      ],
    });
    await makeComentario(visitor(), {
      id_evento: String(id_evento),
      nombre: textOfLength(100),
      contenido: textOfLength(2000),
    });
  });

  it('are kept as they were written, markup and all', async () => {
    const { id: id_evento } = await makeEvento(await admin());
    const contenido = '<script>alert("1")</script>\n\tñandú 🦙 \u{1F468}\u200D\u{1F469}';
    await makeComentario(visitor(), { id_evento, contenido });
    expect((await visitor().call(comentarios.list)).body[0].contenido).toBe(contenido);
  });

  it('are deleted by staff, once', async () => {
    const api = await admin();
    const { id: id_evento } = await makeEvento(api);
    const { id } = await makeComentario(visitor(), { id_evento });
    expectDone(await api.call(comentarios.remove, { params: { id } }), 200, {
      message: 'Comentario eliminado con éxito',
    });
    await expectMissing(api, [[comentarios.remove]], { id });
    const other = await makeComentario(visitor(), { id_evento });
    expect(await statusesOf(20, () => api.call(comentarios.remove, { params: { id: other.id } }))).toEqual({
      200: 1,
      404: 19,
    });
  });

  it.runIf(everything)('of two hundred visitors at once are all published', async () => {
    const { id: id_evento } = await makeEvento(await admin());
    const body = { ...good.comentario, id_evento };
    expect(await statusesOf(200, () => visitor().call(comentarios.create, { body }))).toEqual({ 201: 200 });
    expect((await visitor().call(comentarios.list)).body).toHaveLength(200);
  });
});
