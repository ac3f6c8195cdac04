import { expect, test } from 'vitest';
import { tiposDeEvento } from '#shared/capabilities/webhooks/webhooks.ts';
import { offered, subjectsIn } from './subjects.ts';

test('each kind of event is in one subject, and in «Todo»', () => {
  const parts = offered.slice(0, -1).flatMap(({ kinds }) => kinds);
  expect(parts.toSorted()).toEqual(Object.keys(tiposDeEvento).toSorted());
  expect(offered.map(({ label }) => label)).toEqual([
    'Lo publicado',
    'Consultas',
    'Comentarios',
    'Elecciones',
    'Todo',
  ]);
});

test('says what a webhook hears of, and where it is only a part', () => {
  expect(subjectsIn(['consulta.recibido', 'evento.publicado'])).toBe('Lo publicado (en parte), Consultas');
  expect(subjectsIn(Object.keys(tiposDeEvento))).toBe('Todo');
});
