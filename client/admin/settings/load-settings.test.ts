import { expect, test } from 'vitest';
import type { Configuracion } from '#shared/content/settings/configuraciones.ts';
import type { RegistroDeAuditoria } from '#shared/records/auditoria.ts';
import { lastChangeOf } from './load-settings.ts';

const phone: Configuracion = { id: 7, version: 3, key: 'celular', value: '900 000 999', formato: 'plano' };

const change = (registro: string, antes: string | null, despues: string): RegistroDeAuditoria => ({
  id: 1,
  usuario_email: 'rosa@ejemplo.pe',
  usuario: 'Rosa Quispe',
  credencial: null,
  operacion: 'configuraciones.update',
  registro,
  cambio: null,
  titulo: 'Teléfono',
  campos: [{ etiqueta: 'Teléfono', antes, despues }],
  creada: '2026-11-30T14:12:00.000Z',
});

test('says who gave a setting its value, when, and what it was before', () => {
  expect(lastChangeOf(phone, [change('8', '1', '2'), change('7', '900 000 123', '900 000 999')])).toEqual({
    by: 'Rosa Quispe',
    at: '2026-11-30T14:12:00.000Z',
    before: '900 000 123',
  });
});

test('says nothing of a change that was undone, nor of a setting that nobody changed', () => {
  const undone = [change('7', '900 000 999', '911 111 111'), change('7', '900 000 123', '900 000 999')];
  expect(lastChangeOf(phone, undone)).toBeNull();
  expect(lastChangeOf(phone, [change('8', '1', '2')])).toBeNull();
});
