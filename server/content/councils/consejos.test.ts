import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { busqueda, type Hallazgos } from '#shared/publishing/hallazgos.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { type ConsejoDelEquipo, consejos } from '#shared/content/councils/consejos.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { historia } from '#shared/records/historia.ts';
import { ordenDirigentes } from '#shared/contract/orden.ts';
import { admin, type Api, expectFailure, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { good, makeConsejo, makeDirigente, makeSettings } from '#server/testing/factories.ts';
import { expectDone, expectMissing, expectRefusals } from '#server/testing/expectations.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});
afterEach(() => void vi.useRealTimers());

const shown = async (): Promise<string[]> =>
  (await visitor().call(dirigentes.list)).body.map(({ nombre }: { nombre: string }) => nombre);
const all = async (): Promise<ConsejoDelEquipo[]> => (await api.call(consejos.todos)).body;
const page = async (path: string): Promise<string> =>
  (await visitor().raw('get', path).set('Accept', 'text/html').expect(200)).text.replaceAll('<!-- -->', '');
const undo = (changed: { headers: Record<string, string> }) =>
  api.call(historia.deshacer, { params: { cambio: changed.headers['x-cambio'] ?? '' } }).expect(200);
/** Sets the clock to noon in Lima on a day. */
const on = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T17:00:00Z`) });

/** Addresses of the search results for a term. */
const foundAt = async (term: string): Promise<string[]> => {
  const { body } = await visitor().call(busqueda.todo, { params: { term } }).expect(200);
  const groups: Hallazgos['grupos'] = body.grupos;
  return groups.flatMap(({ resultados }) => resultados.map(({ direccion }) => direccion));
};

const create = (changes: object = {}) =>
  api.call(consejos.create, { body: { ...good.consejo, ...changes } }).expect(201);

describe('a new council', () => {
  beforeEach(async () => {
    const id = await makeSettings('periodo');
    await api.call(configuraciones.update, { params: { id }, body: { value: '2024-2025' } }).expect(200);
    await makeDirigente(api, { nombre: 'Elena' });
    await makeDirigente(api, { nombre: 'Omar', orden: 2 });
  });

  it('is shown from its first day on, and the one before it among the past ones', async () => {
    const { body } = await create({ periodo: '2040-2041', desde: '2040-01-01' });
    await makeDirigente(api, { nombre: 'Nueva', id_consejo: body.id });
    expect(await all()).toMatchObject([
      { periodo: '2040-2041', desde: '2040-01-01', hasta: null, situacion: 'F', dirigentes: 1 },
      { periodo: '2024-2025', desde: null, hasta: '2039-12-31', situacion: 'V', dirigentes: 2 },
    ]);
    expect([await foundAt('nueva'), await foundAt('elena')]).toEqual([[], ['/nosotros#consejo']]);
    on('2039-12-31');
    expect(await shown()).toEqual(['Elena', 'Omar']);
    expect(await page('/nosotros')).toContain('Consejo Regional 2024-2025');
    expect(await page('/nosotros')).not.toContain('/nosotros/consejos');
    expect(await page('/nosotros/consejos')).toContain('Todavía no hay consejos anteriores.');
    on('2040-01-01');
    expect(await shown()).toEqual(['Nueva']);
    const about = await page('/nosotros');
    expect(about).toContain('Consejo Regional 2040-2041');
    expect(about).toContain('href="/nosotros/consejos"');
    expect(about).not.toContain('Elena');
    const past = await page('/nosotros/consejos');
    expect(past).toContain('Consejo Regional 2024-2025');
    expect(past).toContain('Hasta el <time dateTime="2039-12-31">31 de diciembre de 2039</time>');
    expect(past).toMatch(/Elena[^]*Omar/);
    expect(past).not.toContain('Nueva');
    expect(await foundAt('elena')).toEqual([expect.stringMatching(/^\/nosotros\/consejos#consejo-\d+$/)]);
  });

  it('may begin with the leaders of the present one, and is one change that is undone whole', async () => {
    const before = await visitor().call(dirigentes.list);
    const made = await create({ empieza: 'c' });
    expect(await shown()).toEqual(['Elena', 'Omar']);
    const [present, past] = await all();
    expect([present, past]).toMatchObject([
      { periodo: '2026-2027', hasta: null, situacion: 'V', dirigentes: 2 },
      { periodo: '2024-2025', hasta: '2025-12-31', situacion: 'A', dirigentes: 2 },
    ]);
    await undo(made);
    expect(await all()).toEqual([]);
    expect((await visitor().call(dirigentes.list)).body).toEqual(before.body);
    await expectFiles([
      ...new Set<string>(before.body.map((row: { url_consejal: string }) => row.url_consejal)),
    ]);
  });

  it('of long ago leaves the present one in office', async () => {
    await create();
    await create({ periodo: '1990-1991', desde: '1990-01-01', hasta: '1991-12-31' });
    expect((await all()).map(({ periodo, situacion }) => [periodo, situacion])).toEqual([
      ['2026-2027', 'V'],
      ['1990-1991', 'A'],
      ['2024-2025', 'A'],
    ]);
    expect(await shown()).toEqual([]);
    const { body } = await visitor().call(consejos.anteriores);
    expect(body.map(({ periodo }: { periodo: string }) => periodo)).toEqual(['1990-1991', '2024-2025']);
  });

  it('is not there yet: the last one stays in office after its last day', async () => {
    const { body } = await create({ hasta: '2027-12-31' });
    await makeDirigente(api, { nombre: 'Sigue' });
    expect((await visitor().call(dirigentes.list)).body).toMatchObject([{ id_consejo: body.id }]);
    on('2028-06-01');
    expect(await shown()).toEqual(['Sigue']);
  });
});

describe('a council', () => {
  it('has leaders of its own, in an order of their own', async () => {
    const { id } = await makeConsejo(api);
    const { id: old } = await makeConsejo(api, { desde: '1990-01-01', hasta: '1991-12-31' });
    const first = await makeDirigente(api, { nombre: 'Uno', id_consejo: old });
    expect(await page('/nosotros/consejos')).toContain('Uno');
    const second = await makeDirigente(api, { nombre: 'Dos', id_consejo: String(old) });
    const present = await makeDirigente(api, { nombre: 'Tres' });
    expect(await shown()).toEqual(['Tres']);
    await api.call(ordenDirigentes.ordenar, { body: { ids: [second.id, first.id] } }).expect(200);
    await api.call(ordenDirigentes.ordenar, { body: { ids: [present.id] } }).expect(200);
    const ofOld = await api.call(consejos.dirigentes, { params: { id: old } });
    expect(ofOld.body).toMatchObject([{ nombre: 'Dos' }, { nombre: 'Uno' }]);
    expect(await page('/nosotros/consejos')).toMatch(/Dos[^]*Uno/);
    const mixed = await api.call(ordenDirigentes.ordenar, { body: { ids: [present.id, first.id] } });
    expectFailure(mixed, 422, { field: 'ids' });
    expectFailure(await api.call(dirigentes.create, { body: { ...good.dirigente, id_consejo: 99 } }), 422, {
      field: 'id_consejo',
      message: 'El consejo no existe.',
    });
    const { image: _image, ...plain } = good.dirigente;
    const moved = { params: { id: present.id }, body: { ...plain, id_consejo: old } };
    await api.call(dirigentes.update, moved).expect(200);
    expect(await shown()).toEqual([]);
    expect((await all()).find((one) => one.id === id)).toMatchObject({ dirigentes: 0 });
  });

  it('goes with its leaders, and comes back with them', async () => {
    const { id } = await makeConsejo(api);
    await makeDirigente(api, { nombre: 'Vuelve' });
    const removed = await api.call(consejos.remove, { params: { id } });
    expectDone(removed, 200, { message: 'Consejo eliminado con éxito' });
    expect([await shown(), await all()]).toEqual([[], []]);
    await undo(removed);
    expect(await shown()).toEqual(['Vuelve']);
  });

  it('says what is wrong, and is 404 when it is gone', async () => {
    await expectRefusals(api, consejos.create, {
      good: good.consejo,
      rows: [
        [{ periodo: '' }, 'periodo', 'El periodo es obligatorio.'],
        [{ desde: '' }, 'desde', 'La fecha de inicio es obligatoria.'],
        [{ desde: '2026-02-30' }, 'desde', 'Escribe una fecha válida (AAAA-MM-DD).'],
        [{ hasta: '2025-01-01' }, 'hasta', 'La fecha de fin no puede ser anterior a la de inicio.'],
        [{ empieza: 'x' }, 'empieza', 'Elige con qué dirigentes empieza.'],
      ],
    });
    await expectMissing(api, [[consejos.update, good.consejo], [consejos.remove], [consejos.dirigentes]], {
      id: 9,
    });
    const { id } = await makeConsejo(api);
    const update = { params: { id }, body: { ...good.consejo, periodo: '2026-2028', hasta: '2028-12-31' } };
    expectDone(await api.call(consejos.update, update), 200, { message: 'Consejo actualizado con éxito' });
    for (const days of [{ hasta: '2025-12-31' }, { desde: '2029-01-01' }])
      expectFailure(
        await api.call(consejos.update, { params: { id }, body: { periodo: '2026-2028', ...days } }),
        422,
        { field: 'hasta', message: 'La fecha de fin no puede ser anterior a la de inicio.' },
      );
    expect(await all()).toMatchObject([{ periodo: '2026-2028', hasta: '2028-12-31' }]);
  });
});
