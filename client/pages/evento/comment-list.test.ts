import { expect, test } from 'vitest';
import type { Comentario } from '#shared/correspondence/comentarios.ts';
import { COMMENTS_PER_PAGE, withNewest, withOlder } from './comment-list.ts';

const comment = (id: number): Comentario => ({
  id,
  nombre: 'Rosa Quispe',
  contenido: 'Gracias.',
  fecha: '2026-09-05T15:00:00.000Z',
  created_at: '2026-09-05T15:00:00.000Z',
  id_evento: 1,
  evento: { slug: 'feria', titulo: 'Feria' },
  respuesta: null,
});
/** From the first id down to the last. */
const from = (first: number, last: number): Comentario[] =>
  Array.from({ length: first - last + 1 }, (_, at) => comment(first - at));
const ids = ({ latest }: { latest: Comentario[] }): number[] => latest.map(({ id }) => id);

test('the next comments follow those that are here', () => {
  const list = withOlder({ total: 2000, latest: from(2000, 1981) }, from(1980, 1961));
  expect(list.total).toBe(2000);
  expect(ids(list)).toEqual(from(2000, 1961).map(({ id }) => id));
});

test('a comment written meanwhile shows none twice', () => {
  // The newest moved all others by one, so the next twenty begin with the last one that is here.
  const list = withOlder({ total: 60, latest: from(60, 41) }, from(41, 22));
  expect(ids(list)).toHaveLength(39);
  expect(list.total).toBe(60);
});

test('fewer than were asked for are the last', () => {
  expect(withOlder({ total: 30, latest: from(30, 11) }, from(10, 4))).toMatchObject({ total: 27 });
});

test('a new comment is counted and stands first', () => {
  const list = withNewest({ total: 2000, latest: from(2000, 1981) }, from(2001, 2002 - COMMENTS_PER_PAGE));
  expect(list.total).toBe(2001);
  expect(ids(list)[0]).toBe(2001);
  expect(withNewest({ total: 1, latest: from(1, 1) }, from(1, 1))).toEqual({ total: 1, latest: from(1, 1) });
});
