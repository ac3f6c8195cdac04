import { expect, test } from 'vitest';
import { deNombre } from './preposicion-de.ts';

test.each([
  ['el comentario de Ana', 'del comentario de Ana'],
  ['la consulta de Ana', 'de la consulta de Ana'],
  ['Ana', 'de Ana'],
  // A title keeps its own article.
  ['El censo', 'de El censo'],
  ['elecciones', 'de elecciones'],
])('«de» and «%s» are «%s»', (name, together) => {
  expect(deNombre(name)).toBe(together);
});
