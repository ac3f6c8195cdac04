import { expect, it } from 'vitest';
import { proposedText, titlesForMenu, withoutTitle } from './entry-text.ts';

const pages = [
  { id: 3, titulo: 'Bolsa de trabajo' },
  { id: 4, titulo: 'Defensoría del colegiado' },
  { id: 5, titulo: 'Reglamento de elecciones del consejo directivo y sus comités' },
];
const names = new Map([...titlesForMenu(pages), ['/verificar', 'Verificar un documento']]);

it.each([
  ['takes the title of its page', { written: '', target: '3' }, 'Bolsa de trabajo'],
  ['takes that of the next one', { written: 'Bolsa de trabajo', target: '4' }, 'Defensoría del colegiado'],
  [
    'takes the name of a screen',
    { written: 'Bolsa de trabajo', target: '/verificar' },
    'Verificar un documento',
  ],
  ['stays empty where the title is too long for the menu', { written: 'Bolsa de trabajo', target: '5' }, ''],
  ['stays what somebody wrote', { written: 'Empleos', target: '4' }, 'Empleos'],
])('the text of an entry of the menu %s', (_, { written, target }, expected) => {
  expect(proposedText(written, target, names)).toBe(expected);
});

it('sends no text that is only the title of the page', () => {
  const sent = (texto: string) => withoutTitle({ id_pagina: '3', texto }, pages).texto;
  expect(['Bolsa de trabajo', 'Empleos'].map(sent)).toEqual(['', 'Empleos']);
});
