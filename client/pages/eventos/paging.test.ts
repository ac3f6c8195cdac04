import { describe, expect, test } from 'vitest';
import { mapKeys } from '#shared/contract/fields/codigos.ts';
import { horaYLugar } from '#shared/content/events/hora-y-lugar.ts';
import type { Evento } from '#shared/content/events/eventos.ts';
import { pageNumberOf, paginateList, readPages } from './paging.ts';

const evento = (id: number): Evento => ({
  id,
  slug: `evento-${id}`,
  titulo: `Evento ${id}`,
  descripcion: null,
  formato: 'plano',
  img_principal: '/storage/eventos/a.png',
  img_fondo: '/storage/eventos/b.png',
  tipoEvento: 'A',
  fecha_Inicio: '2026-09-05',
  fecha_fin: null,
  ...mapKeys(horaYLugar, () => null),
  fecha_creacion: '2026-09-01T12:00:00.000Z',
  created_at: '2026-09-01T12:00:00.000Z',
});
const stored = (count: number) => {
  const all = Array.from({ length: count }, (_, at) => evento(count - at));
  return ({ limit, offset }: { limit: number; offset: number }) =>
    Promise.resolve(all.slice(offset, offset + limit));
};

describe('the page in an address', () => {
  test('is the first one unless a whole number above it is given', () => {
    expect(
      ['', '?pagina=1', '?pagina=0', '?pagina=-3', '?pagina=dos', '?pagina=1.5'].map((query) =>
        pageNumberOf(new URL(`https://x/eventos${query}`)),
      ),
    ).toEqual([1, 1, 1, 1, 1, 1]);
    expect(pageNumberOf(new URL('https://x/eventos?pagina=3'))).toBe(3);
    expect(pageNumberOf(new URL('https://x/eventos?pagina=99999'))).toBe(99_999);
  });
});

describe('reading up to a page', () => {
  test('twelve at first, and more when there are thirteen', async () => {
    const { found, more } = await readPages(1, stored(13));
    expect(found).toHaveLength(12);
    expect(more).toBe(true);
  });

  test('a page that ends exactly has nothing after it', async () => {
    const { found, more } = await readPages(2, stored(24));
    expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, at) => 24 - at));
    expect(more).toBe(false);
  });

  test('no event gives an empty list', async () => {
    expect(await readPages(1, stored(0))).toEqual({ found: [], more: false, beyond: false, newer: 0 });
  });

  test('recognises a page after the last one', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => readPages(page, stored(24))));
    expect(pages.map(({ beyond }) => beyond)).toEqual([false, false, true]);
  });
});

test('the pages of a whole list', () => {
  const list = Array.from({ length: 13 }, (_, at) => evento(at + 1));
  expect(paginateList(1, list)).toEqual({ found: list.slice(0, 12), more: true, beyond: false, newer: 0 });
  expect(paginateList(2, list)).toEqual({ found: list, more: false, beyond: false, newer: 0 });
});

test('every one of two thousand events is on some page, and no page has more than 120', async () => {
  const seen = new Set<number>();
  for (let page = 1, more = true; more; page += 1) {
    const read = await readPages(page, stored(2012));
    for (const { id } of read.found) seen.add(id);
    expect(read.found.length).toBeLessThanOrEqual(120);
    ({ more } = read);
  }
  expect(seen.size).toBe(2012);
  expect(await readPages(169, stored(2012))).toMatchObject({ beyond: true });
});

test('a list that does not begin with the newest leads back to them', async () => {
  expect((await readPages(10, stored(200))).newer).toBe(0);
  const { found, newer } = await readPages(11, stored(200));
  expect([found[0]?.id, found.length, newer]).toEqual([80, 12, 10]);
  const list = Array.from({ length: 200 }, (_, at) => at);
  expect(paginateList(12, list).found).toEqual(list.slice(120, 144));
});
