import { describe, expect, it } from 'vitest';
import { convenioBeneficios } from '#shared/content/agreements/convenio-beneficios.ts';
import { admin, useApp } from '#server/testing/api.ts';
import { good, makeConvenio, makeConvenioBeneficio } from '#server/testing/factories.ts';
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

describe('benefits of an agreement', () => {
  it.each(encodings)('are written as %s, listed by id and shown one by one', async (as) => {
    const api = await admin();
    const { id: id_convenio } = await makeConvenio(api);
    const body = { ...good.convenioBeneficio, id_convenio };
    const first = await api.call(convenioBeneficios.create, { body, as });
    expectDone(first, 201, { message: 'Beneficio registrado con éxito', id: expect.any(Number) });
    const params = { id: first.body.id };
    const { id } = await makeConvenioBeneficio(api, { id_convenio, contenido: 'Becas' });
    const changed = { contenido: 'Descuento de 30 %', id_convenio };
    const update = await api.call(convenioBeneficios.update, { params, body: changed, as });
    expectDone(update, 200, { message: 'Beneficio actualizado con éxito' });
    const rows = [
      { id: first.body.id, ...changed, formato: 'plano' },
      { id, contenido: 'Becas', formato: 'plano', id_convenio },
    ];
    const listed = await api.call(convenioBeneficios.list, { params: { idConvenio: id_convenio } });
    expect(listed.body).toEqual(rows);
    expect((await api.call(convenioBeneficios.get, { params })).body).toEqual(rows[0]);
    expectDone(await api.call(convenioBeneficios.remove, { params }), 200, {
      message: 'Beneficio eliminado con éxito',
    });
  });

  it('say what is wrong', async () => {
    const api = await admin();
    const { id: id_convenio } = await makeConvenio(api);
    const rows = [
      [{ contenido: '' }, 'contenido', 'El detalle del beneficio es obligatorio.'],
      [{ contenido: textOfLength(20_001) }, 'contenido', tooLong(20_000)],
      [{ id_convenio: 999_999 }, 'id_convenio', 'El convenio no existe.'],
      [{ id_convenio: null }, 'id_convenio', 'El convenio no existe.'],
    ] as const;
    const body = { ...good.convenioBeneficio, id_convenio };
    await expectRefusals(api, convenioBeneficios.create, { good: body, rows });
    const { id } = await makeConvenioBeneficio(api, body);
    await expectRefusals(api, convenioBeneficios.update, { params: { id }, good: body, rows });
  });

  it('that are gone are 404, and go once', async () => {
    const api = await admin();
    const { id: id_convenio } = await makeConvenio(api);
    const body = { ...good.convenioBeneficio, id_convenio };
    const calls = [
      [convenioBeneficios.get],
      [convenioBeneficios.update, body],
      [convenioBeneficios.remove],
    ] as const;
    await expectMissing(api, calls, { id: 9 });
    const { id } = await makeConvenioBeneficio(api, { id_convenio });
    expect(await statusesOf(20, () => api.call(convenioBeneficios.remove, { params: { id } }))).toEqual({
      200: 1,
      404: 19,
    });
  });
});
