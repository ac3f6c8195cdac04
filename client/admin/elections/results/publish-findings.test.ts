import { expect, it } from 'vitest';
import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { publishFindings } from './publish-findings.ts';

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

const textsOf = (of: ProcesoEnGestion): string[] => publishFindings(of).map(({ text }) => text);

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
  const said = textsOf({ ...process, fases }).filter((text) => text.startsWith('Todavía'));
  expect(said).toEqual(warned === '' ? [] : [warned]);
});

it('lists without anybody on them are named, with the way to them', () => {
  const listas = process.listas.map((one, at) =>
    at === 0 ? Object.assign({}, one, { candidatos: [] }) : one,
  );
  expect(publishFindings({ ...process, listas })).toContainEqual({
    text: 'Sin candidatos: «Renovación».',
    link: { verb: 'Agregar candidatos', to: '/nuevo-proceso/1?parte=listas' },
  });
});

it('missing minutes are said, with the way to them', () => {
  const fase = phase('Votación', 'T');
  const documento = { id: 1, version: 1, titulo: 'Acta de resultados', url: '/uploads/acta.pdf' };
  const of = (fases: ProcesoEnGestion['fases']) => publishFindings({ ...process, fases });
  const missing = (to: string) => [
    {
      text: 'Falta el acta. También puedes agregarla después.',
      link: { verb: 'Agregarla ahora', to },
    },
  ];
  expect(of([])).toEqual(missing('/nuevo-proceso/1?parte=resultados'));
  expect(of([fase])).toEqual(missing('/nuevo-proceso/1?parte=resultados&nuevo=acta'));
  expect(of([{ ...fase, documentos: [documento] }])).toEqual([]);
});
