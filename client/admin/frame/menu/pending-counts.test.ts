import { expect, test } from 'vitest';
import { inboxBadge, pendingEntry, pendingText } from './pending-counts.ts';

test('says what the number of the inbox adds up, and leads to what waits', () => {
  expect(pendingText({ consultas: 2, comentarios: 1 })).toBe('2 consultas y 1 comentario en espera');
  expect(pendingText({ consultas: 1, comentarios: 0 })).toBe('1 consulta en espera');
  expect(pendingText({ consultas: 0, comentarios: 0 })).toBeNull();
  expect(pendingText(null)).toBeNull();
  const means = 'en total: 2 consultas y 1 comentario en espera';
  expect(inboxBadge({ consultas: 2, comentarios: 1 })).toEqual({ count: 3, one: means, many: means });
  expect(inboxBadge({ consultas: 0, comentarios: 0 })).toBeNull();
  expect(pendingEntry({ consultas: 2, comentarios: 1 })).toBe('/gestion-consultas');
  expect(pendingEntry({ consultas: 0, comentarios: 1 })).toBe('/gestion-comentarios');
  expect(pendingEntry(null)).toBeNull();
});
