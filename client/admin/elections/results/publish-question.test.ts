import { expect, it } from 'vitest';
import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { publishQuestion } from './publish-question.ts';

type Estado = ProcesoEnGestion['fases'][number]['estado'];

const phase = (titulo: string, estado: Estado, fecha_fin: string | null = null) => ({
  id: 1,
  version: 1,
  titulo,
  fecha_Inicio: '2026-12-05',
  fecha_fin,
  estado,
  documentos: [],
});
const list = (nombre: string, votos: number) => ({
  id: 1,
  version: 1,
  numero: null,
  url_plan: null,
  nombre,
  votos,
  candidatos: [{ id: 1, version: 1, nombre: 'Ana Ríos', cargo: 'Decana', url_foto: null }],
});
const process: ProcesoEnGestion = {
  id: 1,
  version: 1,
  slug: 'p',
  titulo: 'Elecciones',
  tipo: 'Consejo',
  periodo: null,
  estado: 'C',
  fases: [],
  listas: [list('Renovación', 320), list('Unidad', 1)],
  resultados: [],
  electores: 1000,
  votantes: 650,
  blancos: 30,
  nulos: 1,
  conteo: 'x',
};

it('the question has all the numbers', () => {
  expect(publishQuestion(process)).toMatchObject({
    title: '¿Publicar estos resultados?',
    name: 'Renovación: 320 votos; Unidad: 1 voto. 650 votantes de 1,000 electores, 30 votos en blanco y 1 nulo.',
    note: expect.stringMatching(
      /^Lo publicado ya no se retira\. Si algo está mal, podrás publicar una corrección/,
    ),
  });
});

it.each<[string, ProcesoEnGestion['fases'], string]>([
  [
    'a vote to come',
    [phase('Votación', 'P')],
    'Todavía no termina «Votación»: su último día es el 5 dic. 2026.',
  ],
  [
    'a second vote',
    [phase('Votación', 'T'), phase('Segunda vuelta', 'C', '2026-12-20'), phase('Juramentación', 'P')],
    'Todavía no termina «Segunda vuelta»: su último día es el 20 dic. 2026.',
  ],
  ['the vote over, others to come', [phase('Votación', 'T'), phase('Juramentación', 'P')], ''],
  [
    'no phase called a vote',
    [phase('Elección general', 'C')],
    'Todavía no termina «Elección general»: su último día es el 5 dic. 2026.',
  ],
])('the end of the vote is waited for: %s', (_, fases, warned) => {
  const { note } = publishQuestion({ ...process, fases });
  expect(/^Todavía no termina .*?\d{4}\./.exec(note ?? '')?.[0] ?? '').toBe(warned);
});

it('lists without anybody on them are named', () => {
  const listas = process.listas.map((one, at) =>
    at === 0 ? Object.assign({}, one, { candidatos: [] }) : one,
  );
  const { note } = publishQuestion({ ...process, listas });
  expect(note).toMatch(/^Sin candidatos: «Renovación»\. Lo publicado/);
});

it('missing minutes are said, with the way to them', () => {
  const fase = phase('Votación', 'T');
  const documento = { id: 1, version: 1, titulo: 'Acta de resultados', url: '/uploads/acta.pdf' };
  const way = (fases: ProcesoEnGestion['fases']) => publishQuestion({ ...process, fases }).missing?.to;
  expect(way([])).toBe('/nuevo-proceso/1?parte=resultados');
  expect(way([fase])).toBe('/nuevo-proceso/1?parte=resultados&nuevo=acta');
  expect(way([{ ...fase, documentos: [documento] }])).toBeUndefined();
});

it('a correction is asked about too', () => {
  const published = { ...process, numero: 1, publicado: '2026-12-06T00:00:00.000Z', motivo: null };
  const resultados = [{ ...published, electores: 1, votantes: 1, blancos: 0, nulos: 0, listas: [] }];
  expect(publishQuestion({ ...process, resultados }).title).toBe('¿Publicar estos números como corrección?');
});
