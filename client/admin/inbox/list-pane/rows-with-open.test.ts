import { expect, test } from 'vitest';
import type { ConsultaEnBandeja } from '#shared/correspondence/bandeja.ts';
import { insertRow } from './rows-with-open.ts';

const row = (id: number, hour: number): ConsultaEnBandeja => ({
  id,
  nombre: '',
  correo: '',
  telefono: null,
  mensaje: '',
  estado: 'P',
  fecha_envio: `2026-11-17T${hour}:00:00.000Z`,
  fecha_respuesta: null,
  asignada: null,
  no_llego: false,
  sospechoso: false,
});
const ids = (id: number, hour: number): number[] =>
  insertRow([row(30, 15), row(12, 12), row(9, 12), row(3, 11)], row(id, hour)).map((one) => one.id);

test('an enquiry that left its list stands where it stood, by its hour and then by its number', () => {
  expect(ids(40, 16)).toEqual([40, 30, 12, 9, 3]);
  expect(ids(10, 12)).toEqual([30, 12, 10, 9, 3]);
  expect(ids(100, 12)).toEqual([30, 100, 12, 9, 3]);
  expect(ids(1, 10)).toEqual([30, 12, 9, 3, 1]);
});
