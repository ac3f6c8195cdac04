import { describe, expect, it } from 'vitest';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { historia } from '#shared/records/historia.ts';
import { nombresDePartes } from '#shared/content/settings/nombres-de-partes.ts';
import { admin, type Api, useApp, visitor } from '#server/testing/api.ts';
import { expectRefusals, textOfLength, tooLong } from '#server/testing/expectations.ts';
import { makeSettings } from '#server/testing/factories.ts';

useApp();

const pageOf = async (path: string): Promise<string> => (await visitor().raw('get', path).expect(200)).text;
const write = async (api: Api, key: string, value: string) =>
  api.call(configuraciones.update, { params: { id: await makeSettings(key) }, body: { value } }).expect(200);

/** Paths of all pages that exist without any content. */
const PAGES = [
  '/',
  '/nosotros',
  '/colegiatura',
  '/normas',
  '/convenios',
  '/eventos',
  '/agenda',
  '/elecciones',
].concat(['/cuotas', '/contacto', '/verificar', '/privacidad', '/categorias/noticia', '/buscar/curso']);

/** The text under a heading, up to the next heading of the same or a higher level, without tags. */
const under = (html: string, heading: string): string =>
  (html.split(heading)[1] ?? '').split(/<h[12][ >]|<\/aside>|<\/main>/)[0] ?? '';

describe('a site where staff has written nothing', () => {
  it('says nothing nobody wrote, and leads nowhere outside', async () => {
    for (const path of PAGES) {
      const page = await pageOf(path);
      expect(page, path).not.toMatch(/lunes a viernes|2024-2025|Cusco|horario de oficina|registro nacional/);
      expect(page, path).not.toMatch(/href="https?:\/\/[^"]*\.example/);
      expect(page, path).not.toContain('Colegiados Hábiles');
      expect(page, path).not.toContain('Buscar Colegiado');
      expect(page, path).not.toContain('Consejos regionales');
    }
    const home = await pageOf('/');
    for (const title of ['Requisitos de colegiatura', 'Proceso electoral', 'Contacto'])
      expect(home).toContain(`<h2>${title}</h2><span`);
  });

  it('has no heading over nothing, and invites to nothing that is not there', async () => {
    for (const path of PAGES) {
      const page = await pageOf(path);
      for (const [, heading = ''] of page.matchAll(/(<h[23] [^]*?<\/h[23]>)/g))
        expect(
          under(page, heading)
            .replaceAll(/<[^>]*>/g, '')
            .trim(),
          `${path} ${heading}`,
        ).not.toBe('');
    }
    expect(await pageOf('/')).not.toContain('Conócenos');
    expect(await pageOf('/convenios')).not.toContain('Abre cada una');
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
    expect(await pageOf('/contacto')).toContain('Horario de atención');
    await write(api, 'horario_atencion', '');
    await write(api, 'url_registro', '');
    expect(await pageOf('/')).not.toMatch(/Lunes a viernes|Colegiados Hábiles|padron\.example/);
    expect(await pageOf('/elecciones')).toContain('Elecciones 2027</h1>');
    await api.call(historia.deshacer, { params: { cambio: String(change) } }).expect(200);
    await write(api, 'opcionContacto_texto', '');
    expect(await pageOf('/')).toContain(`<h2>${nombresDePartes.opcionContacto_titulo}</h2><span`);
  });

  it('may be other sister chapters, or none', async () => {
    const api = await admin();
    await write(api, 'consejos', 'Tacna https://tacna.example\n\nMadre de Dios: http://mdd.example/inicio');
    const some = await pageOf('/normas');
    expect(some).toContain('href="https://tacna.example" target="_blank" rel="noopener">Tacna<');
    expect(some).toContain('>Madre de Dios<');
    expect(some).not.toContain('Cusco');
    await write(api, 'consejos', '');
    expect(await pageOf('/normas')).not.toContain('Consejos regionales');
  });

  it('is refused where it does not fit', async () => {
    const api = await admin();
    const wrong = (line: string) =>
      `«${line}» no es un nombre seguido de una dirección que empiece con http:// o https://.`;
    for (const [key, value, message] of [
      ['consejos', 'Lima https://lima.example\nCusco', wrong('Cusco')],
      ['consejos', 'Cusco javascript:alert(1)', wrong('Cusco javascript:alert(1)')],
      ['consejos', textOfLength(20_001), tooLong(20_000)],
      ['url_registro', '//padron.example', 'Escribe una dirección que empiece con http:// o https://.'],
      ['opcionHabiles_titulo', 'Dos\nlíneas', 'Debe ir en una sola línea.'],
      ['opcionHabiles_texto', textOfLength(201), tooLong(200)],
    ] as const) {
      const params = { id: await makeSettings(key) };
      const rows = [[{}, 'value', message]] as const;
      await expectRefusals(api, configuraciones.update, { params, good: { value }, rows });
    }
  });
});
