import { describe, expect, it } from 'vitest';
import { expectLinear } from '#server/testing/growth.ts';
import type { FindingLink } from '../../ui/publish/finding.ts';
import { internalPaths, findProblems, type EventUnderReview } from './review-rules.ts';

const fine: EventUnderReview = {
  titulo: 'Curso de muestreo',
  descripcion: 'Doce horas en la sede.',
  tipoEvento: 'A',
  fecha_Inicio: '2026-09-05',
  fecha_fin: '2026-09-26',
  textos: [{ titulo: 'Temario', contenido: 'Muestreo aleatorio simple.' }],
  img_principal: '/uploads/a.jpg',
  img_fondo: '/uploads/b.jpg',
  imagenes: [{ id: 7, descripcion: 'El aula' }],
  principal: { width: 1200, height: 630 },
  hoy: '2026-09-26',
  repetido: null,
  muertos: [],
  dibujar: () => {},
};
const findings = (changes: Partial<EventUnderReview>): string[] =>
  findProblems({ ...fine, ...changes }).map(({ text }) => text);

describe('before publishing', () => {
  it('nothing is said of an event that is as it should be', () => {
    expect(findings({})).toEqual([]);
  });

  it('of a form that is still empty it says what nobody can publish without', () => {
    const pictures = { img_principal: '', img_fondo: '', principal: null };
    expect(
      findings({ titulo: '', descripcion: '', fecha_Inicio: '', fecha_fin: '', textos: [], ...pictures }),
    ).toEqual(['Falta el título.', 'Falta la fecha de inicio.', 'Falta una foto.']);
  });

  it.each<[Partial<EventUnderReview>, string]>([
    [{ titulo: 'GRAN CURSO DE MUESTREO' }, 'El título está escrito todo en mayúsculas.'],
    [
      { descripcion: '¡¡INSCRÍBETE YA, CUPOS LIMITADOS!!' },
      'La descripción está escrita todo en mayúsculas.',
    ],
    [
      {
        textos: [
          { titulo: null, contenido: 'Bien.' },
          { titulo: 'TEMARIO', contenido: 'DÍA UNO: LA MEDIA' },
        ],
      },
      'El texto 2 está escrito todo en mayúsculas.',
    ],
    [
      { principal: { width: 1600, height: 600 } },
      'La imagen principal mide 1600 × 600 px: al compartirla se verá borrosa. Lo mejor es 1200 × 630 px o más.',
    ],
    [
      { imagenes: [{ id: 7, descripcion: '' }] },
      'Una imagen no tiene descripción: quien no ve la pantalla no sabrá qué muestra.',
    ],
    [
      {
        imagenes: [
          { id: 7, descripcion: '' },
          { id: 7, descripcion: ' ' },
          { id: 7, descripcion: 'El aula' },
        ],
      },
      '2 imágenes no tienen descripción: quien no ve la pantalla no sabrá qué muestra.',
    ],
    [{ hoy: '2026-09-27' }, 'La fecha del anuncio ya pasó: 26 set. 2026.'],
    [{ fecha_fin: '' }, 'Parece un curso y no tiene fecha de fin.'],
    [{ titulo: '' }, 'Falta el título.'],
    [{ img_principal: '', principal: null }, 'Falta una foto.'],
    [{ img_fondo: '' }, 'Falta la imagen de fondo.'],
    [{ descripcion: '' }, 'No tiene descripción.'],
    [{ descripcion: '', textos: [] }, 'No dice nada todavía: no tiene descripción ni textos.'],
    [{ repetido: { slug: 'curso' } }, 'Otro evento tiene el mismo título.'],
    [{ muertos: ['/nada'] }, 'El enlace /nada no lleva a ninguna página ni archivo del sitio.'],
  ])('of %j it says one thing', (changes, text) => {
    expect(findings(changes)).toContain(text);
    expect(findings({ hoy: '2026-01-01', ...changes }).length).toBeLessThanOrEqual(1);
  });

  it.each<Partial<EventUnderReview>>([
    { titulo: 'INEI y CEPAL' },
    { titulo: 'INEI' },
    { titulo: '2026 - 2027 (10:00)' },
    { titulo: 'Concurso de afiches', fecha_fin: '', hoy: '2026-09-01' },
    { tipoEvento: 'N', hoy: '2030-01-01' },
    { titulo: '統計学会統計学会統計学会' },
  ])('of %j it says nothing', (changes) => {
    expect(findings({ ...changes })).toEqual([]);
  });

  it.each<[Partial<EventUnderReview>, FindingLink]>([
    [{ repetido: { slug: 'curso' } }, { verb: 'Ver el otro evento', to: '/nuevo-evento/curso' }],
    [{ img_principal: '' }, { verb: 'Elegirla', control: 'evento-fotos' }],
    [
      {
        imagenes: [
          { id: 4, descripcion: 'El aula' },
          { id: 9, descripcion: '' },
        ],
      },
      { verb: 'Escribirla', control: 'fotos-foto-9' },
    ],
    [{ hoy: '2026-09-27' }, { verb: 'Cambiarla', control: 'evento-fecha_fin' }],
  ])('of %j it leads to where that is put right', (changes, way) => {
    expect(findProblems({ ...fine, ...changes })[0]?.link).toEqual(way);
  });
});

describe('the paths of a text', () => {
  const origin = 'https://colegio.pe';
  it.each<[string, string[]]>([
    ['Nada que enlazar, ni 10/12 ni y/o.', []],
    [
      'Mira [el reglamento](/storage/normas/a.pdf) y [otro](/normas "Normas").',
      ['/storage/normas/a.pdf', '/normas'],
    ],
    ['Escríbenos en https://colegio.pe/contacto, gracias.', ['/contacto']],
    ['Dos veces: https://colegio.pe/contacto https://colegio.pe/contacto?x=1#y', ['/contacto']],
    ['[Fuera](https://otro.pe/a) y https://colegio.pe.malo.com/b y [raro](//otro.pe/c)', []],
    ['[correo](mailto:a@b.pe) [guion](javascript:alert(1))', []],
    ['(https://colegio.pe/eventos/feria).', ['/eventos/feria']],
    ['[con ángulos](</eventos/feria>)', ['/eventos/feria']],
  ])('%s', (text, paths) => {
    expect(internalPaths(text, origin)).toEqual(paths);
  });

  it('are found in a time that grows with the length of the text', () =>
    expectLinear((text) => internalPaths(text, origin)));
});
