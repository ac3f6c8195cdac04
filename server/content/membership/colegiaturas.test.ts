import { describe, expect, it } from 'vitest';
import { colegiaturas } from '#shared/content/membership/colegiaturas.ts';
import { admin, useApp, visitor } from '#server/testing/api.ts';
import { good, makeColegiatura } from '#server/testing/factories.ts';
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

const list = async (tipoInformacion: string) =>
  (await visitor().call(colegiaturas.list, { params: { tipoInformacion } })).body;

describe('membership information', () => {
  it.each(encodings)('is written as %s, and listed by type and id', async (as) => {
    const api = await admin();
    const first = await api.call(colegiaturas.create, {
      body: { ...good.colegiatura, tipo_informacion: 'r' },
      as,
    });
    expectDone(first, 201, { message: 'Información registrada con éxito', id: expect.any(Number) });
    const second = await makeColegiatura(api, { informacion: 'Otro\r\nrequisito\r' });
    const note = await makeColegiatura(api, { informacion: 'Nota', tipo_informacion: 'n' });
    expect(await list('R')).toEqual([
      { id: first.body.id, informacion: 'Título profesional', tipo_informacion: 'R', formato: 'plano' },
      { id: second.id, informacion: 'Otro\nrequisito', tipo_informacion: 'R', formato: 'plano' },
    ]);
    const params = { id: second.id };
    const update = await api.call(colegiaturas.update, {
      params,
      body: { informacion: 'Ahora nota', tipo_informacion: 'N' },
      as,
    });
    expectDone(update, 200, { message: 'Información actualizada con éxito' });
    expect(await list('n')).toEqual([
      { id: second.id, informacion: 'Ahora nota', tipo_informacion: 'N', formato: 'plano' },
      { id: note.id, informacion: 'Nota', tipo_informacion: 'N', formato: 'plano' },
    ]);
    expectDone(await api.call(colegiaturas.remove, { params }), 200, { message: 'Eliminado con éxito' });
    expect(await list('N')).toHaveLength(1);
  });

  it('says what is wrong', async () => {
    const api = await admin();
    await expectRefusals(api, colegiaturas.create, {
      good: good.colegiatura,
      rows: [
        [{ informacion: ' \n ' }, 'informacion', 'El contenido es obligatorio.'],
        [{ informacion: textOfLength(20_001) }, 'informacion', tooLong(20_000)],
        [{ tipo_informacion: 'X' }, 'tipo_informacion', 'Elige Requisito o Nota.'],
        [{ tipo_informacion: undefined }, 'tipo_informacion', 'Elige Requisito o Nota.'],
      ],
    });
    await makeColegiatura(api, { informacion: textOfLength(20_000) });
  });

  it('that is gone is 404, and goes once', async () => {
    const api = await admin();
    await expectMissing(api, [[colegiaturas.update, good.colegiatura], [colegiaturas.remove]], { id: 9 });
    const { id } = await makeColegiatura(api);
    expect(await statusesOf(20, () => api.call(colegiaturas.remove, { params: { id } }))).toEqual({
      200: 1,
      404: 19,
    });
  });
});
