import { describe, expect, it } from 'vitest';
import { claveBaseOf, clavesBase, isTyped, storedKey } from './claves.ts';

describe('the keys of settings', () => {
  it('are those of the spec and our own, texts first', () => {
    const kinds = Object.values(clavesBase).map(({ kind }) => kind);
    const isText = kinds.map((kind) => isTyped(kind));
    expect(kinds).toHaveLength(50);
    expect(isText.lastIndexOf(true)).toBeLessThan(isText.indexOf(false));
  });

  it('carry the name of the association where they should, and are known by it', () => {
    expect([storedKey('url_estatuto', 'CEP'), storedKey('mision', 'CEP')]).toEqual([
      'url_estatutoCEP',
      'mision',
    ]);
    expect([
      claveBaseOf('url_estatutoCEP'),
      claveBaseOf('url_normativa'),
      claveBaseOf('mision'),
      claveBaseOf('otra'),
      claveBaseOf('toString'),
    ]).toEqual(['url_estatuto', 'url_normativa', 'mision', undefined, undefined]);
  });
});
