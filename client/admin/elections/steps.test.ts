import { expect, test } from 'vitest';
import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { asText, listKey, mergeTyped } from './vote-count.ts';
import { dueStep, stepsOf } from './steps.ts';

const candidate = { id: 4, version: 1, nombre: 'Ana Ríos', cargo: 'Decana', url_foto: null };
const list = {
  id: 3,
  version: 1,
  numero: '1',
  nombre: 'Renovación',
  url_plan: null,
  candidatos: [candidate],
};
const empty: ProcesoEnGestion = {
  id: 1,
  version: 1,
  slug: 'elecciones',
  titulo: 'Elecciones',
  tipo: 'Consejo Directivo',
  periodo: '2027-2028',
  estado: null,
  fases: [],
  listas: [],
  resultados: [],
  electores: null,
  votantes: null,
  blancos: null,
  nulos: null,
  conteo: '',
};
const phase = {
  id: 2,
  version: 1,
  titulo: 'Votación',
  fecha_Inicio: '2026-12-01',
  fecha_fin: null,
  estado: 'P' as const,
  documentos: [],
};
const withList: ProcesoEnGestion = { ...empty, fases: [phase], listas: [{ ...list, votos: null }] };
const typed = { [listKey(3)]: '60', blancos: '6', nulos: '4', votantes: '70', electores: '150' };
const voted: ProcesoEnGestion = { ...withList, fases: [{ ...phase, estado: 'C' }] };

const states = (process: ProcesoEnGestion, text = {}) =>
  Object.values(stepsOf(process, mergeTyped(process, text))).map(({ state }) => state);

test('the first step that lacks something is now, and the others are later', () => {
  expect(states(empty)).toEqual(['done', 'now', 'later', 'later', 'later']);
  expect(states(voted)).toEqual(['done', 'done', 'done', 'now', 'later']);
  expect(states({ ...withList, fases: [] })).toEqual(['done', 'now', 'done', 'later', 'later']);
  expect(states(withList, typed)).toEqual(['done', 'done', 'done', 'done', 'now']);
});

test('a process opens at the step that is due: before the vote at its lists, once all is done at the results', () => {
  const due = (process: ProcesoEnGestion, text = {}) => dueStep(process, mergeTyped(process, text));
  expect([due(empty), due(withList), due(voted), due(voted, typed)]).toEqual([
    'fases',
    'listas',
    'votacion',
    'resultados',
  ]);
  expect(states(withList)).toEqual(['done', 'done', 'done', 'later', 'later']);
  const published = { numero: 1, motivo: null, publicado: '2026-12-02T15:00:00.000Z' };
  const result = { ...published, electores: 150, votantes: 70, blancos: 6, nulos: 4, listas: [] };
  expect(due({ ...voted, resultados: [result] }, typed)).toBe('resultados');
});

test('lists that nobody stands on are not done, and named', () => {
  const process = { ...withList, listas: [{ ...list, votos: null, candidatos: [] }] };
  expect(states(process)).toEqual(['done', 'done', 'now', 'later', 'later']);
  expect(stepsOf(process, mergeTyped(process, {})).listas.summary).toBe('Sin candidatos: «Renovación»');
});

test('before the vote its step says when it is', () => {
  const says = (fase: object) => {
    const process = { ...withList, fases: [{ ...phase, ...fase }] };
    return stepsOf(process, mergeTyped(process, {})).votacion.summary;
  };
  expect(says({})).toBe('La votación es el 1 dic. 2026');
  expect(says({ fecha_fin: '2026-12-02' })).toBe('La votación empieza el 1 dic. 2026');
  expect(says({ estado: 'C' })).toMatch(/^Escribe los votos: /);
  expect(says({ titulo: 'Tachas' })).toMatch(/^Escribe los votos: /);
  const typing = mergeTyped(withList, { blancos: '6' });
  expect(stepsOf(withList, typing).votacion.summary).toMatch(/^Escribe los votos: /);
});

test('a step says what it still lacks while the numbers are typed', () => {
  const says = (text: object) => stepsOf(voted, mergeTyped(voted, { ...text })).votacion.summary;
  expect(says({})).toBe('Escribe los votos: falta el número de votos de «Renovación» y 4 números más');
  expect(says({ ...typed, electores: '' })).toBe('Escribe los votos: falta el número de electores hábiles');
  expect(says(typed)).toBe('Todo suma');
  expect(says({ ...typed, votantes: '71' })).toBe('Los números no cuadran');
});

test('numbers that do not add up are neither done nor ready', () => {
  const wrong = mergeTyped(voted, { ...typed, votantes: '71' });
  const { votacion, resultados } = stepsOf(voted, wrong);
  expect([votacion.state, resultados.summary]).toEqual(['now', 'Antes, revisa los votos']);
  expect(stepsOf(voted, mergeTyped(voted, { ...typed })).resultados.summary).toBe('Listos para publicar');
});

test('a number that is no number counts for none, and what is saved for itself', () => {
  const count = mergeTyped({ ...withList, blancos: 6 }, { [listKey(3)]: '1e3' });
  expect([count.listas[0]?.votos, count.blancos, asText(count.nulos)]).toEqual([null, 6, '']);
});
