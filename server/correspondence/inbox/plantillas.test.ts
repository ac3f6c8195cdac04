import { expect, it } from 'vitest';
import { plantillas, rellenarPlantilla } from '#shared/correspondence/plantillas.ts';
import { admin, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { expectMissing } from '#server/testing/expectations.ts';

useApp();

it('templates are kept by staff, in the order of their names', async () => {
  const api = await admin();
  const texto = 'Hola, {nombre}:\nRecibimos tu consulta del {fecha}.';
  const { body } = await api.call(plantillas.create, { body: { nombre: 'Recibida', texto } }).expect(201);
  await api.call(plantillas.create, { body: { nombre: 'Cursos', texto } }).expect(201);
  const params = { id: body.id };
  await api.call(plantillas.update, { params, body: { nombre: 'Acuse', texto } }).expect(200);
  const names = (await api.call(plantillas.list)).body.map(({ nombre }: { nombre: string }) => nombre);
  expect(names).toEqual(['Acuse', 'Cursos']);
  expectFailure(await api.call(plantillas.create, { body: { nombre: '', texto } }), 422, { field: 'nombre' });
  expectFailure(await visitor().call(plantillas.list), 401);
  await api.call(plantillas.remove, { params }).expect(200);
  await expectMissing(api, [[plantillas.remove]], params);
});

it('a template is filled with what the visitor wrote, letter by letter', () => {
  const person = { nombre: 'Ana $& {fecha}', fecha: '5 de setiembre de 2026' };
  expect(rellenarPlantilla('Hola, {nombre}: {otro} {nombre}', person)).toBe(
    `Hola, ${person.nombre}: {otro} ${person.nombre}`.replaceAll('{fecha}', person.fecha),
  );
});
