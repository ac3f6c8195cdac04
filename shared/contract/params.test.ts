import { describe, expect, it } from 'vitest';
import { fillPath, parseParams } from './params.ts';

describe('the parameters of a path', () => {
  it('are filled in so that each stays one part of it', () => {
    expect(fillPath('/eventosBuscar/:term', { term: 'a/b ñ?#%' })).toBe(
      '/eventosBuscar/a%2Fb%20%C3%B1%3F%23%25',
    );
    expect(fillPath('/eliminar-cuenta/:id', { id: 3 })).toBe('/eliminar-cuenta/3');
  });

  it('are typed by their name', () => {
    expect(parseParams({ id: '7', slug: 'a', tipoEvento: 'n' })).toEqual({
      id: 7,
      slug: 'a',
      tipoEvento: 'N',
    });
    for (const id of ['0', '01', '-1', '+1', '1.0', ' 1', '1e2', '', '١', '2147483648'])
      expect(parseParams({ id })).toBeNull();
    for (const tipoEvento of ['X', '', 'AN', 'R']) expect(parseParams({ tipoEvento })).toBeNull();
    // The list of a row that is not there is empty.
    for (const idEvento of ['2147483648', '9'.repeat(3000)])
      expect(parseParams({ idEvento })).toEqual({ idEvento: 0 });
    expect(parseParams({ slug: 'x'.repeat(3000) })?.['slug']).toHaveLength(1001);
  });
});
