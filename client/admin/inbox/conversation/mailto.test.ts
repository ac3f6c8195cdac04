import { expect, it } from 'vitest';
import type { Conversacion } from '#shared/correspondence/bandeja.ts';
import { mailtoOf } from './mailto.ts';

const conversation = (mensaje: string, mensajes: object[] = []) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a link needs of a conversation
  ({
    correo: 'a+b@ejemplo.pe',
    mensaje,
    fecha_envio: '2026-09-05T15:00:00Z',
    mensajes,
  }) as unknown as Conversacion;

const bodyOf = (link: string): string => new URL(link).searchParams.get('body') ?? '';

it('an answer by mailto carries the question below it', () => {
  const link = mailtoOf(conversation('¿Hay becas?\n¿Cuántas?'), 'Sí & no.', 'Consejo Regional Arequipa');
  expect(link).toMatch(/^mailto:a%2Bb@ejemplo\.pe\?subject=/);
  expect(bodyOf(link)).toBe(
    'Sí & no.\n\nEl 5 de setiembre de 2026 nos escribiste:\n> ¿Hay becas?\n> ¿Cuántas?',
  );
});

it('the question is what the visitor wrote last, and its beginning when it is long', () => {
  const later = { clase: 'V', texto: 'x'.repeat(900), creado: '2026-10-01T15:00:00Z' };
  const ours = { clase: 'C', texto: 'Sí.', creado: '2026-10-02T15:00:00Z' };
  const body = bodyOf(mailtoOf(conversation('¿Hay becas?', [later, ours]), 'Sí.', 'Consejo'));
  expect(body).toBe(`Sí.\n\nEl 1 de octubre de 2026 nos escribiste:\n> ${'x'.repeat(500)}…`);
});
