import { expect, test } from 'vitest';
import type { RegistroDeAuditoria } from '#shared/records/auditoria.ts';
import { describeAct, describeChanges, describeSubject, groupAuditRows } from './audit-entries.ts';

const celular = { etiqueta: 'Teléfono', antes: '921', despues: '922' };
const row = (id: number, changes: Partial<RegistroDeAuditoria> = {}): RegistroDeAuditoria => ({
  id,
  usuario_email: 'rosa@ejemplo.pe',
  usuario: 'Rosa Quispe',
  credencial: null,
  operacion: 'configuraciones.update',
  registro: '7',
  cambio: 'x',
  titulo: 'Teléfono',
  campos: [celular],
  creada: '2026-11-27T06:00:00.000Z',
  ...changes,
});
const ids = (...given: Parameters<typeof groupAuditRows>): number[][] =>
  groupAuditRows(...given).map((entry) => entry.map(({ id }) => id));

test('repeats of one person on one record are one entry, which opens to all of them', () => {
  const rows = [row(9), row(8), row(7, { usuario_email: 'ivan@ejemplo.pe' }), row(6), row(5)];
  expect(ids(rows, new Set())).toEqual([[9, 8], [7], [6, 5]]);
  expect(ids(rows, new Set([9]))).toEqual([[9], [8], [7], [6, 5]]);
});

test('another act, another record, a credential and what is about no record stay apart', () => {
  const others = [
    { operacion: 'configuraciones.updateImagen' },
    { registro: '8' },
    { credencial: 'Hoja de cálculo' },
  ];
  for (const other of others) expect(ids([row(2), row(1, other)], new Set())).toEqual([[2], [1]]);
  expect(ids([row(2, { registro: null }), row(1, { registro: null })], new Set())).toEqual([[2], [1]]);
});

test('a change is said in words: what was and what is, the fields alone of several changes', () => {
  const banco = { etiqueta: 'Banco', antes: null, despues: 'Caja Piura' };
  const lugar = { etiqueta: 'Lugar', antes: 'Aula 3', despues: '' };
  const imagen = { etiqueta: 'Imagen principal', antes: null, despues: null };
  expect(describeChanges([row(1)])).toBe('Teléfono: antes 921 → ahora 922');
  expect(describeChanges([row(1, { campos: [banco, lugar] })])).toBe(
    'Banco: Caja Piura · Lugar: se quitó Aula 3',
  );
  expect(describeChanges([row(1, { campos: [imagen, celular, banco, lugar] })])).toBe(
    'Imagen principal · Teléfono: antes 921 → ahora 922 · y 2 más',
  );
  expect(describeChanges([row(2), row(1, { campos: [celular, banco] })])).toBe('2 cambios: Teléfono, Banco');
  expect(describeChanges([row(1, { campos: [] })])).toBe('');
});

test('the home page says one short value that changed, and which way a switch was turned', () => {
  const banco = { etiqueta: 'Banco', antes: null, despues: 'Caja Piura' };
  expect(describeSubject([row(1)])).toEqual({ name: 'Teléfono', value: ': antes 921 → ahora 922' });
  expect(describeSubject([row(1, { titulo: 'BCP', campos: [banco] })])).toEqual({
    name: 'BCP',
    value: ' · Banco: Caja Piura',
  });
  for (const campos of [[], [celular, banco], [{ ...celular, despues: 'x'.repeat(60) }]])
    expect(describeSubject([row(1, { campos })])).toEqual({ name: 'Teléfono', value: '' });
  const consulta = { operacion: 'colegiados.publicar', titulo: 'Consulta de colegiados en el sitio' };
  const turn = (antes: string | null, despues: string | null) =>
    row(1, { ...consulta, campos: [{ etiqueta: consulta.titulo, antes, despues }] });
  expect(describeAct([turn(null, 'Sí')])).toBe('Mostró la consulta de colegiados');
  expect(describeAct([turn('Sí', null)])).toBe('Ocultó la consulta de colegiados');
  expect(describeSubject([turn('Sí', null)])).toEqual({ name: null, value: '' });
  expect(describeAct([row(1, { ...consulta, campos: [] })])).toBe(
    'Mostró u ocultó la consulta de colegiados',
  );
});
