import { beforeAll, describe, expect, test } from 'vitest';
import { ajustes, sampleAnswers } from '#server/testing/sample-answers.ts';
import { asociacionDe } from '#shared/content/settings/asociacion.ts';
import { textos } from '#shared/contract/words/textos.ts';
import { LOGIN_PATH } from './paths.ts';
import { isKnownAddress, render, setTransport } from './render.ts';

/* The spec's words of the public pages, each on the page where people read it. */

/** Strict about nothing: a call that is not named above answers an empty list, but there is no page `/no-existe`. */
const answer = (data: Record<string, unknown>) =>
  setTransport((endpoint, options) =>
    JSON.stringify(options).includes('no-existe')
      ? Promise.reject(Object.assign(new Error('Not found'), { status: 404 }))
      : Promise.resolve(data[endpoint.path] ?? []),
  );

const decode = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const utf8 = new TextDecoder();
const textOf = (body: readonly (string | Uint8Array)[]): string =>
  body.map((part) => (typeof part === 'string' ? part : utf8.decode(part))).join('');

const bodyOf = async (path: string): Promise<string> =>
  decode(textOf((await render(new URL(path, 'https://sitio.example'), asociacionDe([]))).body));

const documentOf = async (path: string): Promise<string> => {
  const page = await render(new URL(path, 'https://sitio.example'), asociacionDe([]));
  return page.head + textOf(page.body) + page.tail;
};

const cut = (letter: string, length: number) => `>${letter.repeat(length)}…<`;

/** Page, and what stands on it. */
const words: Record<string, string[]> = {
  '/': [
    textos.buscarEventos,
    'Inicio',
    'Colegiados Hábiles',
    'Consejo Nacional y Consejos Regionales 2024-2025',
    'Anuncios y Noticias',
    'Ver más',
    'Conócenos',
    'Leer más',
    'Galería',
    'alt="La mesa de honor"',
    'Contáctanos',
    cut('d', 50),
  ],
  '/nosotros': ['SOBRE NOSOTROS', 'Quiénes somos', 'Misión', 'Visión', 'Consejo Regional 2025-2027', 'Himno'],
  '/colegiatura': [
    'Requisitos',
    'Notas importantes',
    'Ficha de inscripción',
    'Declaración jurada',
    textos.documentoNoDisponible,
  ],
  '/normas': ['Estatuto', 'Reglamento', 'Código de ética', 'Resolución del himno', 'Descargar'],
  '/convenios': ['Vigente del', '01-01-2099', 'Venció el', '02-01-2020', '04-03-2021'],
  '/eventos': ['Anuncio', 'Noticia', 'Inicio: <time', 'Publicado el <time', cut('d', 90)],
  '/eventos/evento-1': [
    'Comentarios (11)',
    'Ver más comentarios',
    '5 de setiembre de 2026',
    'Publicar comentario',
    'LinkedIn',
    'WhatsApp',
    'Siguiente',
    cut('c', 40),
    cut('t', 40),
    'Buscar Colegiado',
    'aviso de privacidad',
  ],
  '/categorias/noticia': ['CATEGORÍAS', 'Búsqueda', '1 evento'],
  '/buscar/curso': [
    'RESULTADOS',
    'Búsqueda',
    'Buscador: curso',
    '2 eventos',
    'href="/bolsa">Bolsa de trabajo',
    'Un <mark>curso</mark>',
  ],
  '/bolsa': [
    'Bolsa de trabajo',
    'Ofertas para colegiados.',
    'PDF · 12 kB',
    'href="/nosotros">Nosotros</a></li><li><span aria-current="page">Bolsa de trabajo',
    'Más de Nosotros',
    'aria-current="page">Bolsa de trabajo</a>',
  ],
  '/elecciones': ['2025-2027', '>2025<', 'Documentos', 'Actualizaciones'],
  '/contacto': ['Teléfono', '900 000 123', 'Mensaje', 'aviso de privacidad'],
  '/privacidad': ['Ley n.º 29733', '24 meses', 'mesa@'],
  '/login': [
    'Ingresar',
    'Correo',
    'Contraseña',
    'Mostrar',
    'Recordarme',
    'Para ingresar hace falta JavaScript',
  ],
  '/no-existe': [
    'Página no encontrada',
    'La ruta /no-existe es un valor atípico: no pertenece a este sitio.',
  ],
};

describe('the words of the spec', () => {
  beforeAll(() => answer(sampleAnswers));

  test.each(Object.entries(words))('stand on %s', async (path, expected) => {
    const body = await bodyOf(path);
    expect(expected.filter((one) => !body.includes(one))).toEqual([]);
  });

  test('every page but the one for signing in ends with the accounts, the short form and the year', async () => {
    for (const path of Object.keys(words).filter((each) => each !== LOGIN_PATH)) {
      const body = await bodyOf(path);
      expect(body).toContain('Envíanos un mensaje');
      expect(body).toContain('Colegio (Consejo)\nSoles');
      expect(body).toContain(`© ${new Date().getFullYear()}`);
    }
  });
});

test('an address may be written in capitals or percent-encoded', async () => {
  answer(sampleAnswers);
  for (const path of ['/eventos/evento-1', '/EVENTOS/evento-1', '/%65ventos/evento-1'])
    expect(await bodyOf(path)).toContain('Comentarios (11)');
  expect([
    isKnownAddress('/Elecciones/2026'),
    isKnownAddress('/gestion-EVENTOS'),
    isKnownAddress('//eventos/evento-1'),
  ]).toEqual([true, true, false]);
});

test('an agreement that ended comes after those in force', async () => {
  answer(sampleAnswers);
  const body = await bodyOf('/convenios');
  expect(body.indexOf('Policlínico')).toBeLessThan(body.indexOf('Librería'));
});

test('no page carries what the checker of HTML refuses', async () => {
  answer(sampleAnswers);
  for (const path of Object.keys(words)) {
    const html = await documentOf(path);
    expect(html).not.toMatch(/<svg[^>]* hidden/);
    for (const [element] of html.matchAll(/<(?:button|input|textarea|select)\b[^>]*>/g)) {
      expect(element).not.toMatch(/ aria-expanded=.* popovertarget=| popovertarget=.* aria-expanded=/i);
      expect(element).not.toMatch(/ disabled=.* aria-disabled=| aria-disabled=.* disabled=/);
      expect(element).not.toMatch(/ type="tel".*tel-national|tel-national.* type="tel"/);
    }
  }
});

test('no page asks for its pictures before it shows them', async () => {
  answer(sampleAnswers);
  for (const path of Object.keys(words)) {
    const html = await documentOf(path);
    expect(html).toContain('rel="preload"');
    expect(html.match(/<link[^>]* imagesrcset=[^>]*>/gi), path).toBeNull();
  }
});

test('only a number that can be dialled is a link', async () => {
  answer(sampleAnswers);
  expect(await bodyOf('/contacto')).toContain('href="tel:+51900000123"');
  answer({ ...sampleAnswers, '/configuraciones': [{ id: 1, key: 'celular', value: 'por confirmar' }] });
  const body = await bodyOf('/contacto');
  expect(body).toContain('>por confirmar<');
  expect(body).not.toContain('href="tel:');
});

test('signing in stands alone and reads nothing', async () => {
  setTransport(() => Promise.reject(new Error('Nothing is read')));
  const page = await render(new URL('/login?volver=/perfil', 'https://sitio.example'), asociacionDe([]));
  const { tail, head } = page;
  const body = textOf(page.body);
  expect(head).toContain('<title>Ingresar · ');
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(body).not.toMatch(/<(header|footer|nav|aside)/);
  expect(body + tail).not.toContain('perfil');
});

describe('where there is nothing', () => {
  const empty = {
    '/busqueda/:term': { total: 0, grupos: [] },
    '/configuraciones': ajustes,
    '/paginas/marco': { cuentas: [], menu: [], colegiados: false },
    '/paginas/lateral': { anuncios: 0, noticias: 0, publicaciones: [], comentarios: [] },
  };
  beforeAll(() => answer(empty));

  test.each([
    ['/eventos', textos.sinEventos],
    ['/eventos', textos.sinComentariosPublicos],
    ['/buscar/nada', textos.sinEventos],
    ['/categorias/anuncio', textos.sinEventos],
    ['/normas', textos.documentoNoDisponible],
  ])('%s says «%s»', async (path, sentence) => {
    expect(await bodyOf(path)).toContain(sentence);
  });
});
