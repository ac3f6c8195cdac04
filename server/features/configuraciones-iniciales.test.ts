import { describe, expect, it } from 'vitest';
import { configuraciones } from '#shared/configuraciones.ts';
import { historia } from '#shared/historia.ts';
import { iniciales } from '#shared/iniciales.ts';
import { admin, type Api, useApp, visitor } from '#server/testing/api.ts';
import { expectRefusals, long, tooLong } from '#server/testing/expectations.ts';
import { makeSettings } from '#server/testing/factories.ts';

useApp();

const pageOf = async (path: string): Promise<string> => (await visitor().raw('get', path).expect(200)).text;
const write = async (api: Api, key: string, value: string) =>
  api.call(configuraciones.update, { params: { id: await makeSettings(key) }, body: { value } }).expect(200);
const { consejos: _list, url_registro: registro, ...texts } = iniciales;
const isOfElecciones = (key: string): boolean => key.startsWith('tituloElecciones');

describe('a site where staff has written nothing of its own', () => {
  it('shows the texts and links it began with, whether their rows are there or not', async () => {
    for (const prepare of [() => null, () => makeSettings('consejos')]) {
      await prepare();
      const pages = { home: await pageOf('/'), elecciones: await pageOf('/elecciones') };
      for (const [key, text] of Object.entries(texts))
        expect(isOfElecciones(key) ? pages.elecciones : pages.home).toContain(`>${text}<`);
      expect(pages.home.split(`href="${registro}"`)).toHaveLength(4);
      for (const name of ['Cusco', 'La Libertad', 'Lambayeque', 'Lima', 'Piura', 'Puno'])
        expect(pages.home).toContain(`rel="noopener">${name}<`);
      expect(await pageOf('/contacto')).not.toContain('Horario de atención');
    }
  });
});

describe('what staff writes', () => {
  it('takes its place on every page at once, and goes again when it is emptied or undone', async () => {
    const api = await admin();
    await pageOf('/');
    const change = (await write(api, 'opcionContacto_titulo', 'Mesa de partes')).headers['x-cambio'];
    await write(api, 'opcionContacto_texto', 'Te respondemos en dos días.');
    await write(api, 'tituloElecciones', 'Elecciones 2027');
    await write(api, 'horario_atencion', 'Lunes a viernes, 9:00 a. m. a 5:00 p. m.');
    await write(api, 'url_registro', 'https://padron.example/?a=1&b=2');
    const home = await pageOf('/');
    for (const shown of [
      '<h2>Mesa de partes</h2><p>Te respondemos en dos días.</p>',
      'href="https://padron.example/?a=1&amp;b=2"',
      'Lunes a viernes, 9:00 a. m. a 5:00 p. m.',
    ])
      expect(home).toContain(shown);
    expect(home).not.toContain(registro);
    expect(await pageOf('/contacto')).toContain('Horario de atención');
    expect(await pageOf('/elecciones')).toContain('Elecciones 2027</h1>');
    await api.call(historia.deshacer, { params: { cambio: String(change) } }).expect(200);
    await write(api, 'opcionContacto_texto', '');
    const { opcionContacto_titulo: titulo, opcionContacto_texto: texto } = iniciales;
    expect(await pageOf('/')).toContain(`<h2>${titulo}</h2><p>${texto}</p>`);
  });

  it('may be other sister chapters, or none', async () => {
    const api = await admin();
    await write(api, 'consejos', 'Tacna https://tacna.example\n\nMadre de Dios: http://mdd.example/inicio');
    const some = await pageOf('/normas');
    expect(some).toContain('href="https://tacna.example" target="_blank" rel="noopener">Tacna<');
    expect(some).toContain('>Madre de Dios<');
    expect(some).not.toContain('Cusco');
    await write(api, 'consejos', 'ninguno');
    expect(await pageOf('/normas')).not.toContain('Consejos regionales');
    await write(api, 'consejos', '');
    expect(await pageOf('/normas')).toContain('Cusco');
  });

  it('is refused where it does not fit', async () => {
    const api = await admin();
    const wrong = (line: string) =>
      `«${line}» no es un nombre seguido de una dirección que empiece con http:// o https://.`;
    for (const [key, value, message] of [
      ['consejos', 'Lima https://lima.example\nCusco', wrong('Cusco')],
      ['consejos', 'Cusco javascript:alert(1)', wrong('Cusco javascript:alert(1)')],
      ['consejos', long(20_001), tooLong(20_000)],
      ['url_registro', '//padron.example', 'Escribe una dirección que empiece con http:// o https://.'],
      ['opcionHabiles_titulo', 'Dos\nlíneas', 'Debe ir en una sola línea.'],
      ['opcionHabiles_texto', long(201), tooLong(200)],
    ] as const) {
      const params = { id: await makeSettings(key) };
      const rows = [[{}, 'value', message]] as const;
      await expectRefusals(api, configuraciones.update, { params, good: { value }, rows });
    }
  });
});
