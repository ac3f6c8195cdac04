import { beforeEach, expect, it, vi } from 'vitest';
import { PADRON_DE_EJEMPLO } from '#shared/content/members/padron-de-ejemplo.ts';
import { padrones } from '#shared/content/members/padrones.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { type Api, admin, expectFailure, useApp } from '#server/testing/api.ts';
import { statusesOf } from '#server/testing/expectations.ts';
import { makeSettings } from '#server/testing/factories.ts';
import { readList } from '#server/testing/members.ts';
import { everything } from '#server/testing/setup/everything.ts';

// Staff sees how a list was interpreted before it is used, and can correct it.
useApp();

/** Time limit for reading a list in the background. */
const PATIENCE = { timeout: 30_000 };
let api: Api;
beforeEach(async () => {
  await makeSettings('mision');
  api = await admin();
});

it('is read again as staff puts its columns right', async () => {
  const { id, revision } = await readList(api, 'Clave;Persona;Grupo\n007;Ríos, Ana;Hábil\n');
  expect(revision.problemas.primeros[0]?.texto).toContain('faltan las columnas código, estado');
  expect(revision.lectura?.columnas).toEqual([
    { titulo: 'Clave', papel: null, muestras: ['007'] },
    { titulo: 'Persona', papel: 'completo', muestras: ['Ríos, Ana'] },
    { titulo: 'Grupo', papel: null, muestras: ['Hábil'] },
  ]);
  const again = { params: { id }, body: { columnas: ['codigo', 'completo', 'estado'] } };
  expect((await api.call(padrones.releer, again)).status).toBe(200);
  await vi.waitFor(async () => {
    const { body } = await api.call(padrones.revision, { params: { id } });
    expect(body).toMatchObject({ padron: { estado: 'R', filas: 1 }, problemas: { total: 0 } });
  }, PATIENCE);
  expect((await api.call(padrones.usar, { params: { id } })).status).toBe(200);
  expect(await db().$count(tables.padronArchivos)).toBe(0);
  expectFailure(await api.call(padrones.releer, again), 409);
});

it('begins with its first line where staff says that there are no headings', async () => {
  const { id, revision } = await readList(api, '007;Ríos, Ana;Hábil\n008;Paz, Luz;No hábil\n');
  expect(revision.lectura).toMatchObject({ linea: 1, columnas: [{ titulo: '007' }, {}, {}] });
  const body = { linea: 0, columnas: ['codigo', 'completo', 'estado'] };
  await api.call(padrones.releer, { params: { id }, body }).expect(200);
  await vi.waitFor(async () => {
    const { body: found } = await api.call(padrones.revision, { params: { id } });
    expect(found).toMatchObject({ padron: { estado: 'R', filas: 2 }, problemas: { total: 0 } });
    expect(found.lectura).toMatchObject({
      linea: 0,
      columnas: [{ titulo: '', papel: 'codigo', muestras: ['007', '008'] }, {}, {}],
    });
  }, PATIENCE);
});

it('says so where the line of the headings is none of the first', async () => {
  const { id } = await readList(api, 'codigo;nombre;estado\n007;Ríos, Ana;Hábil\n');
  await api.call(padrones.releer, { params: { id }, body: { linea: 9 } }).expect(200);
  await vi.waitFor(async () => {
    const { body } = await api.call(padrones.revision, { params: { id } });
    expect(body.problemas.primeros[0]?.texto).toBe('la línea 9 está vacía o lejos de las primeras');
  }, PATIENCE);
});

it('keeps what was understood when a correction cannot be followed, for the next one', async () => {
  const { id } = await readList(api, 'Clave;Persona;Grupo\n007;Ríos, Ana;Hábil\n');
  const readAgain = async (columnas: string[]) => {
    await api.call(padrones.releer, { params: { id }, body: { columnas } }).expect(200);
    return vi.waitFor(async () => {
      const { body } = await api.call(padrones.revision, { params: { id } });
      expect(body.padron.estado).not.toBe('L');
      return body;
    }, PATIENCE);
  };
  const wrong = await readAgain(['codigo', 'codigo', 'estado']);
  expect(wrong.problemas.primeros[0].texto).toBe('dos columnas no pueden ser lo mismo: «Clave» y «Persona»');
  expect(wrong.lectura.columnas).toHaveLength(3);
  expect((await readAgain(['codigo', 'completo', 'estado'])).padron).toMatchObject({ estado: 'R', filas: 1 });
});

it.runIf(everything)('is read again once, however many ask while it is read', async () => {
  // A list long enough to be still read while the other requests come.
  const members = Array.from({ length: 20_000 }, (_, at) => `${at};Ríos, Ana;Hábil`);
  const { id } = await readList(api, ['Clave;Persona;Grupo', ...members].join('\n'));
  const again = { params: { id }, body: { columnas: ['codigo', 'completo', 'estado'] } };
  expect(await statusesOf(5, () => api.call(padrones.releer, again))).toEqual({ 200: 1, 409: 4 });
  await vi.waitFor(async () => {
    const { body } = await api.call(padrones.revision, { params: { id } });
    expect(body.padron).toMatchObject({ estado: 'R', filas: 20_000 });
  }, PATIENCE);
});

it('of the example is understood whole', async () => {
  const { revision } = await readList(api, PADRON_DE_EJEMPLO);
  expect(revision).toMatchObject({
    padron: { estado: 'R', filas: 3 },
    problemas: { total: 0 },
    lectura: { notas: [] },
  });
  const papeles = revision.lectura?.columnas.map(({ papel }) => papel);
  expect(papeles).toEqual(['codigo', 'completo', 'dni', 'estado', 'hasta']);
});
