import { expect, test } from 'vitest';
import { tiposDeEvento } from '#shared/capabilities/webhooks/webhooks.ts';
import { subjectChoices, subjectNames } from './subjects.ts';

test('each kind of event is in one subject, and in «Todo»', () => {
  const parts = subjectChoices.slice(0, -1).flatMap(({ kinds }) => kinds);
  expect(parts.toSorted()).toEqual(Object.keys(tiposDeEvento).toSorted());
  expect(subjectChoices.map(({ label }) => label)).toEqual([
    'Lo publicado',
    'Consultas',
    'Comentarios',
    'Elecciones',
    'Todo',
  ]);
});

test('says what a webhook hears of, and where it is only a part', () => {
  expect(subjectNames(['consulta.recibido', 'evento.publicado'])).toBe('Lo publicado (en parte), Consultas');
  expect(subjectNames(Object.keys(tiposDeEvento))).toBe('Todo');
});
