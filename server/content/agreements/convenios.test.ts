import { afterEach, describe, expect, it, vi } from 'vitest';
import { convenioArchivos } from '#shared/content/agreements/convenio-archivos.ts';
import { convenioBeneficios } from '#shared/content/agreements/convenio-beneficios.ts';
import { convenios, renovacionDeConvenios } from '#shared/content/agreements/convenios.ts';
import { historia } from '#shared/records/historia.ts';
import { admin, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { good, makeConvenio, makeConvenioArchivo, makeConvenioBeneficio } from '#server/testing/factories.ts';
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

const list = async () => (await visitor().call(convenios.list)).body;

describe('agreements', () => {
  it.each(encodings)('are written as %s and read alike by visitors and staff', async (as) => {
    const api = await admin();
    const response = await api.call(convenios.create, { body: good.convenio, as });
    expectDone(response, 201, { message: 'Convenio registrado con éxito', id: expect.any(Number) });
    const { id } = response.body;
    const beneficio = await makeConvenioBeneficio(api, { id_convenio: id });
    const archivo = await makeConvenioArchivo(api, { id_convenio: String(id) });
    const other = await makeConvenio(api, { nombre_Institucion: 'INEI' });
    const rows = await list();
    const whole = {
      id,
      ...good.convenio,
      beneficios: [{ id: beneficio.id, contenido: 'Descuento de 20 %', formato: 'plano', id_convenio: id }],
      archivos: [
        {
          id: archivo.id,
          nombre: 'Texto del convenio',
          url: expect.stringMatching(/^\/storage\/convenios\/[a-z2-7]{26}\.pdf$/),
          tipo: 'D',
          id_convenio: id,
        },
      ],
    };
    expect(rows).toEqual([
      { id: other.id, ...good.convenio, nombre_Institucion: 'INEI', beneficios: [], archivos: [] },
      whole,
    ]);
    const seen = { estado: 'P', publicar_desde: null, publicar_hasta: null, situacion: 'P' };
    const managed = Array.from(rows, (row: object) => ({ ...row, ...seen }));
    expect((await api.call(convenios.adminList)).body).toEqual(managed);
    expect((await api.call(convenios.get, { params: { id } })).body).toEqual({ ...whole, ...seen });
  });

  it.each(encodings)('are updated as %s and keep files and benefits', async (as) => {
    const api = await admin();
    const { id } = await makeConvenio(api);
    await makeConvenioBeneficio(api, { id_convenio: id });
    const body = { ...good.convenio, ruc_Institucion: '20123456789', fecha_Fin: '2028-01-01' };
    const response = await api.call(convenios.update, { params: { id }, body, as });
    expectDone(response, 200, { message: 'Convenio actualizado con éxito', id });
    expect(await list()).toEqual([{ id, ...body, beneficios: [expect.anything()], archivos: [] }]);
  });

  it('go with their files and benefits, and only theirs', async () => {
    const api = await admin();
    const { id } = await makeConvenio(api);
    const other = await makeConvenio(api);
    for (const id_convenio of [id, id, other.id]) {
      await makeConvenioBeneficio(api, { id_convenio });
      await makeConvenioArchivo(api, { id_convenio });
    }
    expectDone(await api.call(convenios.remove, { params: { id } }), 200, {
      message: 'Convenio eliminado con éxito',
    });
    const [left, ...none] = await list();
    expect([left.id, left.beneficios.length, none]).toEqual([other.id, 1, []]);
    for (const children of [convenioArchivos.list, convenioBeneficios.list]) {
      expect((await api.call(children, { params: { idConvenio: id } })).body).toEqual([]);
    }
    await expectFiles(left.archivos.map(({ url }: { url: string }) => url));
  });

  it('are paged with the whole count', async () => {
    const api = await admin();
    for (const nombre_Institucion of ['A', 'B', 'C']) await makeConvenio(api, { nombre_Institucion });
    for (const endpoint of [convenios.list, convenios.adminList]) {
      const page = await api.call(endpoint, { query: { limit: 1, offset: 1 } });
      expect([page.body[0].nombre_Institucion, page.headers['x-total-count']]).toEqual(['B', '3']);
    }
  });

  it('say what is wrong', async () => {
    const ruc = 'El RUC debe tener exactamente 11 caracteres.';
    await expectRefusals(await admin(), convenios.create, {
      good: good.convenio,
      rows: [
        [{ nombre_Institucion: '' }, 'nombre_Institucion', 'El nombre de la institución es obligatorio.'],
        [{ nombre_Institucion: textOfLength(201) }, 'nombre_Institucion', tooLong(200)],
        ...['', '2016364649', '201636464990', '2016364649A', '20163 46499'].map(
          (value) => [{ ruc_Institucion: value }, 'ruc_Institucion', ruc] as const,
        ),
        [{ fecha_Inicio: '' }, 'fecha_Inicio', 'La fecha de inicio es obligatoria.'],
        [{ fecha_Fin: '' }, 'fecha_Fin', 'La fecha de fin es obligatoria.'],
        [{ fecha_Fin: '2026-13-01' }, 'fecha_Fin', 'Escribe una fecha válida (AAAA-MM-DD).'],
        [{ fecha_Fin: '2025-12-31' }, 'fecha_Fin', 'La fecha de fin no puede ser anterior a la de inicio.'],
      ],
    });
  });

  it('that are gone are 404, and go once', async () => {
    const api = await admin();
    await expectMissing(api, [[convenios.get], [convenios.update, good.convenio], [convenios.remove]], {
      id: 9,
    });
    const { id } = await makeConvenio(api);
    await makeConvenioArchivo(api, { id_convenio: id });
    expect(await statusesOf(20, () => api.call(convenios.remove, { params: { id } }))).toEqual({
      200: 1,
      404: 19,
    });
    await expectFiles([]);
  });
});

describe('an agreement that ends', () => {
  afterEach(() => void vi.useRealTimers());
  const page = async () =>
    (await visitor().raw('get', '/convenios').expect(200)).text.replaceAll('<!-- -->', '');
  /** Midnight in Lima is at five in UTC. */
  const noon = (day: string) => Date.parse(`${day}T17:00:00Z`);

  it('says how many days are left, and the day after that it is over, below those in force', async () => {
    const api = await admin();
    await makeConvenio(api, { nombre_Institucion: 'Termina', fecha_Fin: '2030-03-15' });
    await makeConvenio(api, { nombre_Institucion: 'Sigue', fecha_Fin: '2031-12-31' });
    await makeConvenio(api, { nombre_Institucion: 'Pronto', fecha_Fin: '2030-03-20' });
    vi.useFakeTimers({ toFake: ['Date'], now: noon('2030-02-10') });
    expect(await page()).not.toMatch(/Vence|Venció/);
    const told = {
      '2030-03-03': 'Vence en 12 días',
      '2030-03-14': 'Vence mañana',
      '2030-03-15': 'Vence hoy',
    };
    for (const [day, words] of Object.entries(told)) {
      vi.setSystemTime(noon(day));
      expect(await page()).toContain(words);
    }
    vi.setSystemTime(noon('2030-03-16'));
    const over = await page();
    expect(over).toContain('Venció el <time dateTime="2030-03-15">15-03-2030</time>');
    expect(over.indexOf('Sigue')).toBeLessThan(over.indexOf('Termina'));
    expect(over.indexOf('Pronto')).toBeLessThan(over.indexOf('Termina'));
  });

  it('is renewed by a later end alone, keeps its history, and undo brings the old end back', async () => {
    const api = await admin();
    const { id } = await makeConvenio(api);
    const params = { id };
    const renewed = await api.call(renovacionDeConvenios.renovar, {
      params,
      body: { fecha_Fin: '2029-12-31' },
    });
    expectDone(renewed, 200, { message: 'Convenio renovado con éxito' });
    const whole = { id, ...good.convenio, beneficios: [], archivos: [] };
    expect(await list()).toEqual([{ ...whole, fecha_Fin: '2029-12-31' }]);
    await expectRefusals(api, renovacionDeConvenios.renovar, {
      params,
      good: {},
      rows: [
        [{ fecha_Fin: '2029-12-31' }, 'fecha_Fin', 'La nueva fecha de fin debe ser posterior a la actual.'],
        [{ fecha_Fin: '' }, 'fecha_Fin', 'La nueva fecha de fin es obligatoria.'],
        [{ fecha_Fin: '2030-02-30' }, 'fecha_Fin', 'Escribe una fecha válida (AAAA-MM-DD).'],
      ],
    });
    await api.call(historia.deshacer, { params: { cambio: renewed.headers['x-cambio'] ?? '' } }).expect(200);
    expect(await list()).toEqual([whole]);
    await expectMissing(api, [[renovacionDeConvenios.renovar, { fecha_Fin: '2040-01-01' }]], { id: 9 });
  });

  it('is not renewed over a renewal that came after it was read', async () => {
    const api = await admin();
    const { id } = await makeConvenio(api);
    const renew = (fecha_Fin: string) =>
      api.call(renovacionDeConvenios.renovar, { params: { id }, body: { fecha_Fin, version: 1 } });
    expect((await renew('2029-12-31')).body).toMatchObject({ version: 2, ajenos: [] });
    const late = await renew('2030-12-31').expect(409);
    expect(late.body.conflicto).toMatchObject({ version: 2, campos: [{ campo: 'fecha_Fin' }] });
    expect(await list()).toMatchObject([{ fecha_Fin: '2029-12-31' }]);
  });
});
