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
    for (const id of ['0', '01', '-1', '+1', '1.0', ' 1', '1e2', '2147483648', '', '١'])
      expect(parseParams({ id })).toBeNull();
    for (const tipoEvento of ['X', '', 'AN', 'R']) expect(parseParams({ tipoEvento })).toBeNull();
    expect(parseParams({ slug: 'x'.repeat(1001) })).toBeNull();
  });
});
