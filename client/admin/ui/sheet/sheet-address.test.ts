import { expect, test } from 'vitest';
import { differOnlyInSheet, openItemIn } from './sheet-address.ts';

const at = (path: string): URL => new URL(path, 'https://colegio.example');

test('tells what is open in the sheet', () => {
  expect(openItemIn('?q=banco')).toBe(openItemIn(''));
  expect(openItemIn('?q=banco&editar=2')).toBe(openItemIn('?editar=2'));
  expect(openItemIn('?nuevo=1')).not.toBe(openItemIn('?editar=1'));
});

test('a row that opens is no other list; a search, a screen or the same address is none that opens', () => {
  expect(differOnlyInSheet(at('/cuotas?q=a'), at('/cuotas?q=a&editar=2'))).toBe(true);
  expect(differOnlyInSheet(at('/cuotas?nuevo=1'), at('/cuotas'))).toBe(true);
  expect(differOnlyInSheet(at('/convenios?eliminar=2'), at('/convenios'))).toBe(true);
  expect(differOnlyInSheet(at('/cuotas?q=a'), at('/cuotas?q=b&editar=2'))).toBe(false);
  expect(differOnlyInSheet(at('/cuotas'), at('/menu?nuevo=1'))).toBe(false);
  expect(differOnlyInSheet(at('/cuotas'), at('/cuotas'))).toBe(false);
});
