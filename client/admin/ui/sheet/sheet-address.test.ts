import { expect, test } from 'vitest';
import { differInSheet, openIn } from './sheet-address.ts';

const at = (path: string): URL => new URL(path, 'https://colegio.example');

test('tells what is open in the sheet', () => {
  expect(openIn('?q=banco')).toBe(openIn(''));
  expect(openIn('?q=banco&editar=2')).toBe(openIn('?editar=2'));
  expect(openIn('?nuevo=1')).not.toBe(openIn('?editar=1'));
});

test('a row that opens is no other list; a search, a screen or the same address is none that opens', () => {
  expect(differInSheet(at('/cuotas?q=a'), at('/cuotas?q=a&editar=2'))).toBe(true);
  expect(differInSheet(at('/cuotas?nuevo=1'), at('/cuotas'))).toBe(true);
  expect(differInSheet(at('/convenios?eliminar=2'), at('/convenios'))).toBe(true);
  expect(differInSheet(at('/cuotas?q=a'), at('/cuotas?q=b&editar=2'))).toBe(false);
  expect(differInSheet(at('/cuotas'), at('/menu?nuevo=1'))).toBe(false);
  expect(differInSheet(at('/cuotas'), at('/cuotas'))).toBe(false);
});
