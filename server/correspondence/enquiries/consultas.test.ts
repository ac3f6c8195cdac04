import { describe, expect, it } from 'vitest';
import { consultas } from '#shared/correspondence/consultas.ts';
import { admin, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { good, makeConsulta } from '#server/testing/factories.ts';
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

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('enquiries', () => {
  it.each(encodings)('arrive as %s and wait to be answered', async (as) => {
    const response = await visitor().call(consultas.create, {
      body: { ...good.consulta, fingerprint: 'x' },
      as,
    });
    expectDone(response, 201, { message: 'Se ha enviado su mensaje.', id: expect.any(Number) });
    const { telefono: _telefono, ...rest } = good.consulta;
    const second = await makeConsulta(visitor(), {
      ...rest,
      telefono: '',
      estado: 'R',
      fecha_respuesta: '2020-01-01',
    });
    const third = await visitor().call(consultas.create, { body: rest, as });
    const row = {
      ...good.consulta,
      estado: 'P',
      fecha_envio: instant,
      fecha_respuesta: null,
      sospechoso: false,
    };
    expect((await (await admin()).call(consultas.list)).body).toEqual([
      { ...row, id: third.body.id, telefono: null },
      { ...row, id: second.id, telefono: null },
      { ...row, id: response.body.id },
    ]);
  });

  it('are answered once, however many staff answer at once', async () => {
    const api = await admin();
    const { id } = await makeConsulta(visitor());
    expect(await statusesOf(20, () => api.call(consultas.responder, { params: { id } }))).toEqual({
      200: 1,
      409: 19,
    });
    const [row] = (await api.call(consultas.list)).body;
    expect(row).toMatchObject({ estado: 'R', fecha_respuesta: instant });
    expectFailure(await api.call(consultas.responder, { params: { id } }), 409, {
      message: 'La consulta ya fue respondida.',
    });
    expect((await api.call(consultas.list)).body).toEqual([row]);
  });

  it('are answered and deleted with the words of the catalogue', async () => {
    const api = await admin();
    const { id } = await makeConsulta(visitor());
    const params = { id };
    expectDone(await api.call(consultas.responder, { params }), 200, {
      message: 'Consulta respondida con éxito',
    });
    expectDone(await api.call(consultas.remove, { params }), 200, {
      message: 'Consulta eliminada con éxito',
    });
    await expectMissing(api, [[consultas.remove], [consultas.responder]], params);
    const other = await makeConsulta(visitor());
    expect(await statusesOf(20, () => api.call(consultas.remove, { params: { id: other.id } }))).toEqual({
      200: 1,
      404: 19,
    });
  });

  it('are paged with the whole count', async () => {
    const api = await admin();
    for (const nombre of ['A', 'B', 'C']) await makeConsulta(visitor(), { nombre });
    const page = await api.call(consultas.list, { query: { limit: 2, offset: 1 } });
    expect(page.body.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['B', 'A']);
    expect([page.headers['x-total-count'], page.headers['cache-control']]).toEqual(['3', 'no-store']);
    expectFailure(await api.call(consultas.list, { query: { limit: 101 } }), 422);
  });

  it('say what is wrong', async () => {
    const all = 'Todos los campos son obligatorios.';
    const telefono = 'El teléfono debe tener 9 dígitos y empezar con el número 9.';
    await expectRefusals(visitor(), consultas.create, {
      good: good.consulta,
      rows: [
        [{ nombre: '' }, 'nombre', all],
        [{ correo: '' }, 'correo', all],
        [{ correo: undefined }, 'correo', all],
        [{ mensaje: ' \n' }, 'mensaje', all],
        [{ correo: 'ana' }, 'correo', 'Correo inválido.'],
        [{ nombre: textOfLength(101) }, 'nombre', tooLong(100)],
        [{ mensaje: textOfLength(5001) }, 'mensaje', tooLong(5000)],
        ...['12345678', '987 654 321', '+51987654321', '8876543219', '９87654321', 987_654_321].map(
          (value) => [{ telefono: value }, 'telefono', telefono] as const,
        ),
      ],
    });
    const nothing = await visitor().call(consultas.create, { body: {} });
    expect(nothing.body).toEqual({
      message: all,
      error: all,
      errors: { nombre: [all], correo: [all], mensaje: [all] },
    });
    await makeConsulta(visitor(), { mensaje: textOfLength(5000) });
  });
});
