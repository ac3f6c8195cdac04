import { beforeEach, expect, it } from 'vitest';
import { colegiados } from '#shared/content/members/colegiados.ts';
import { type AntesDelPadron, NOMBRES_DE_UNA_VEZ, padrones } from '#shared/content/members/padrones.ts';
import { type Api, admin, expectFailure, staff, useApp, visitor } from '#server/testing/api.ts';
import { makeSettings } from '#server/testing/factories.ts';
import { inForceList, LIST, readList, showMembers } from '#server/testing/members.ts';

useApp();

const OTHER = 'codigo,nombre,estado\nOTRO,Otra persona,H\n';

let api: Api;
beforeEach(async () => {
  await makeSettings('mision');
  api = await admin();
});

const asked = async (dato: string): Promise<number> =>
  (await visitor().call(colegiados.consultar, { body: { dato } })).status;
const use = (id: number, body?: object) => api.call(padrones.usar, { params: { id }, ...(body && { body }) });
const takeBack = (id: number, body: AntesDelPadron) => api.call(padrones.deshacer, { params: { id }, body });
const isWaiting = async (id: number): Promise<boolean> =>
  (await api.call(padrones.revision, { params: { id } })).body.padron.usado_desde === null;

it('is in force and public at once, and both are taken back', async () => {
  const { id } = await readList(api, LIST);
  const { body } = await use(id, { publico: true });
  expect(body).toMatchObject({ filas: 3, antes: { usado_desde: null, publico: false } });
  expect(await asked('COE-001')).toBe(200);
  expect((await takeBack(id, body.antes)).status).toBe(200);
  expect(await asked('COE-001')).toBe(404);
  expect(await isWaiting(id)).toBe(true);
  // A list that was in force can be used again, but not read again.
  expectFailure(await api.call(padrones.releer, { params: { id }, body: {} }), 409, {
    message: 'El archivo de este padrón ya no está: súbelo otra vez.',
  });
  expect((await use(id, { publico: true })).status).toBe(200);
  expect(await asked('COE-001')).toBe(200);
});

it('leaves visitors without an answer where nobody asked for more, as programs do', async () => {
  await inForceList(api);
  expect(await asked('COE-001')).toBe(404);
});

it('gives back the list before, and what visitors could ask', async () => {
  await showMembers(api, LIST);
  const { id } = await readList(api, OTHER);
  const { body } = await use(id, { publico: true });
  expect(body.antes.publico).toBe(true);
  expect([await asked('OTRO'), await asked('COE-001')]).toEqual([200, 404]);
  await takeBack(id, body.antes);
  expect([await asked('OTRO'), await asked('COE-001')]).toEqual([404, 200]);
});

it('gives back an older list its place where somebody had gone back to it', async () => {
  await showMembers(api, LIST);
  const [older] = (await api.call(padrones.list)).body;
  await inForceList(api, OTHER);
  const { body } = await use(older.id, { publico: true });
  expect(body.antes.usado_desde).toBe(older.usado_desde);
  await takeBack(older.id, body.antes);
  expect([await asked('OTRO'), await asked('COE-001')]).toEqual([200, 404]);
});

it('is taken back once, while it is in force, by whom the list is for', async () => {
  const { id } = await readList(api, LIST);
  const { antes } = (await use(id, { publico: true })).body;
  expectFailure(await (await staff('editor')).call(padrones.deshacer, { params: { id }, body: antes }), 403);
  expectFailure(await takeBack(id, { ...antes, usado_desde: '2999-01-01T00:00:00.000Z' }), 409);
  await inForceList(api, OTHER);
  expectFailure(await takeBack(id, antes), 409, {
    message: 'Este padrón ya no es el vigente: no hay nada que deshacer.',
  });
  expectFailure(await takeBack(999, antes), 404);
  expect(await asked('OTRO')).toBe(200);
});

it('names all whom it changes, a part at a time', async () => {
  await inForceList(api, LIST);
  const many = Array.from({ length: NOMBRES_DE_UNA_VEZ + 1 }, (_, at) => `N-${1000 + at},Ríos ${at},H`);
  const { id } = await readList(api, ['codigo,nombre,estado', ...many].join('\n'));
  const names = (body: object) => api.call(padrones.cambios, { params: { id }, body });
  expect((await names({ cambio: 'salen' })).body.map(({ codigo }: { codigo: string }) => codigo)).toEqual([
    'COE-001',
    'COE-002',
    'COE-003',
  ]);
  const first = (await names({ cambio: 'nuevos' })).body;
  expect(first).toHaveLength(NOMBRES_DE_UNA_VEZ);
  expect((await names({ cambio: 'nuevos', despues_de: first.at(-1).codigo })).body).toEqual([
    { codigo: 'N-1200', nombre: 'Ríos 200' },
  ]);
  expect((await names({ cambio: 'cambian' })).body).toEqual([]);
  expectFailure(await names({ cambio: 'otros' }), 422, { field: 'cambio' });
  expect((await api.call(padrones.cambios, { params: { id: 999 }, body: { cambio: 'salen' } })).status).toBe(
    404,
  );
});
