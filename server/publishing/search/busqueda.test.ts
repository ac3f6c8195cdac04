import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { convenioBeneficios } from '#shared/content/agreements/convenio-beneficios.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { documentos } from '#shared/records/documentos.ts';
import { elecciones } from '#shared/content/elections/elecciones.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { busqueda, type Hallazgos } from '#shared/publishing/hallazgos.ts';
import { historia } from '#shared/records/historia.ts';
import { otrosDocumentos } from '#shared/content/membership/otros-documentos.ts';
import { paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { eq } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { changePoller } from '#server/app/processes/change-poller.ts';
import { admin, type Api, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import * as make from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';
import { everything } from '#server/testing/setup/everything.ts';

useApp();

let api: Api;
// The first page loads the renderer, which may take longer than a test's timeout.
beforeAll(async () => {
  await visitor().raw('get', '/buscar');
});
beforeEach(async () => {
  api = await admin();
});

const todo = async (term: string): Promise<Hallazgos> =>
  (await visitor().call(busqueda.todo, { params: { term } }).expect(200)).body;

/** Group and title of each result of a term. */
const found = async (term: string): Promise<string[]> =>
  (await todo(term)).grupos.flatMap(({ grupo, resultados }) =>
    resultados.map(({ titulo }) => `${grupo}: ${titulo.join('')}`),
  );
/** Text of the search page. */
const page = async (term: string): Promise<string> =>
  (
    await visitor()
      .raw('get', `/buscar/${encodeURIComponent(term)}`)
      .expect(200)
  ).text;

const cambioOf = ({ headers }: { headers: Record<string, string> }): string => headers['x-cambio'] ?? '';

describe('a search of everything', () => {
  it('finds what every noun shows, in groups', async () => {
    await make.makeEvento(api, { titulo: 'Jornada de quipus', descripcion: null });
    await make.makePagina(api, { titulo: 'Quipus en el museo', texto: 'Horario.' });
    await make.makeEleccion(api, { titulo: 'Acta de los quipus' });
    await make.makeOtroDocumento(api, { titulo: 'Directiva de quipus' });
    const { id: id_convenio } = await make.makeConvenio(api, { nombre_Institucion: 'Casa de la cultura' });
    await make.makeConvenioBeneficio(api, {
      id_convenio,
      contenido: 'Taller de quipus **gratis**',
      formato: 'markdown',
    });
    await make.makeColegiatura(api, { informacion: 'Copia del quipus firmado' });
    await make.makeDirigente(api, { nombre: 'Ana Rojas', funcion: 'Vocal de quipus' });
    const id = await make.makeSettings('mision');
    await api
      .call(configuraciones.update, { params: { id }, body: { value: 'Cuidar los quipus.' } })
      .expect(200);
    const { total, grupos } = await todo('QUIPÚS');
    expect(total).toBe(8);
    expect(grupos.map((one) => [one.grupo, one.total])).toEqual([
      ['eventos', 1],
      ['paginas', 2],
      ['documentos', 2],
      ['convenios', 1],
      ['requisitos', 1],
      ['dirigentes', 1],
    ]);
    const all = grupos.flatMap(({ resultados }) => resultados);
    expect(all.map(({ direccion }) => direccion)).toEqual([
      '/eventos/jornada-de-quipus',
      '/quipus-en-el-museo',
      '/nosotros',
      '/documentos/directiva-de-quipus',
      '/documentos/acta-de-los-quipus',
      `/convenios#convenio-${id_convenio}`,
      '/colegiatura#requisitos',
      '/nosotros#consejo',
    ]);
    expect(all.map(({ titulo }) => titulo[1] ?? '')).toContain('quipus');
    expect(all[5]?.extracto).toEqual(['RUC 20163646499 Taller de ', 'quipus', ' gratis']);
    // Each result links to an existing page.
    for (const { direccion } of all)
      await visitor()
        .raw('get', direccion.split('#')[0] ?? '')
        .expect(200);
  });

  it('shows the words around the first match, marked whatever their case and accents', async () => {
    const long = 'Antes de todo. '.repeat(40);
    await make.makePagina(api, {
      titulo: 'Avisos',
      texto: `${long}La REGRESIÓN lineal. ${'Y después más. '.repeat(40)}`,
    });
    const [first] = (await todo('regresion')).grupos[0]?.resultados ?? [];
    const text = first?.extracto.join('') ?? '';
    expect(first?.extracto[1]).toBe('REGRESIÓN');
    expect([text.startsWith('…'), text.endsWith('…'), text.length < 220]).toEqual([true, true, true]);
    expect(await page('regresion')).toContain('<mark>REGRESIÓN</mark>');
    // A term with a typing error highlights the intended word.
    const [near] = (await todo('regrecion')).grupos[0]?.resultados ?? [];
    expect(near?.extracto[1]).toBe('REGRESIÓN');
  });

  it('counts every result, shows four of a group, and the others by pages', async () => {
    for (let at = 0; at < 14; at += 1)
      await make.makeColegiatura(api, { informacion: `Legajo número ${at}` });
    const { grupos } = await todo('legajo');
    expect(grupos.map(({ total, resultados }) => [total, resultados.length])).toEqual([[14, 4]]);
    const text = await page('legajo');
    expect(text).toContain('href="/buscar/legajo/requisitos"');
    const whole = await visitor().raw('get', '/buscar/legajo/requisitos').expect(200);
    expect(whole.text.match(/<mark>Legajo<\/mark>/g)).toHaveLength(12);
    expect(whole.text).toContain('?pagina=2');
    const rest = await visitor().raw('get', '/buscar/legajo/requisitos?pagina=2').expect(200);
    expect(rest.text.match(/<mark>Legajo<\/mark>/g)).toHaveLength(14);
    const params = { term: 'legajo', grupoDeBusqueda: 'requisitos' };
    const part = await visitor().call(busqueda.deGrupo, { params, query: { limit: 5, offset: 12 } });
    expect([part.body.length, part.headers['x-total-count']]).toEqual([2, '14']);
    await visitor().raw('get', '/buscar/legajo/otros').expect(404);
    await visitor().raw('get', '/busqueda/legajo/otros').expect(404);
  });

  it('takes any term, and refuses one that is too long', async () => {
    const odd = ['%', "' or 1=1 --", '<script>alert(1)</script>', '../..', '\u{1F600}', '\\', '   '];
    for (const term of odd) expect((await todo(term)).total).toBe(0);
    expect(await page('<script>alert(1)</script>')).not.toContain('<script>alert(1)');
    const told = { message: 'Busca con 100 caracteres y 8 palabras como máximo.', field: 'term' };
    expectFailure(await visitor().call(busqueda.todo, { params: { term: 'a'.repeat(101) } }), 422, told);
    const shown = await page('a b c d e f g h i');
    expect(shown).toContain('hallazgos-paginas');
    // With results, the page shows no empty message.
    expect(shown).not.toContain('No se encontraron eventos.');
  });
});

describe('what visitors do not see is not found', () => {
  it('as soon as it is hidden, removed, brought back or written again', async () => {
    const { slug } = await make.makeEvento(api, { titulo: 'Simposio de quipus', descripcion: null });
    expect(await found('simposio')).toEqual(['eventos: Simposio de quipus']);
    await api.call(publicacion.ocultar, { params: { slug } }).expect(200);
    expect([await found('simposio'), await page('simposio')]).toEqual([
      [],
      expect.not.stringContaining(slug),
    ]);
    await api.call(publicacion.publicar, { params: { slug } }).expect(200);
    expect(await found('simposio')).toHaveLength(1);
    const removed = await api.call(eventos.remove, { params: { slug } }).expect(200);
    expect(await found('simposio')).toEqual([]);
    await api.call(historia.deshacer, { params: { cambio: cambioOf(removed) } }).expect(200);
    expect(await found('simposio')).toHaveLength(1);
  });

  it.each([
    ['an agreement', () => make.makeConvenio(api, { nombre_Institucion: 'Quipus SAC' }), convenios.remove],
    ['a leader', () => make.makeDirigente(api, { nombre: 'Inés Quipus' }), dirigentes.remove],
    ['a document', () => make.makeOtroDocumento(api, { titulo: 'Quipus' }), otrosDocumentos.remove],
    ['an election document', () => make.makeEleccion(api, { titulo: 'Quipus' }), elecciones.remove],
    ['a page', () => make.makePagina(api, { titulo: 'Quipus' }), paginasPropias.remove],
  ])('%s that is removed', async (_what, create, remove) => {
    const { id } = await create();
    expect(await found('quipus')).toHaveLength(1);
    expect(await page('quipus')).toContain('<mark>Quipus</mark>');
    await api.call(remove, { params: { id } }).expect(200);
    expect(await found('quipus')).toEqual([]);
    expect(await page('quipus')).not.toContain('<mark>');
  });

  it.runIf(everything)(
    'a page before its first moment and after its last, without anybody writing',
    async () => {
      const after = (ms: number) => new Date(Date.now() + ms).toISOString();
      const stop = changePoller.start();
      try {
        await make.makePagina(api, {
          titulo: 'Quipus',
          publicar_desde: after(1500),
          publicar_hasta: after(3500),
        });
        expect([await found('quipus'), await page('quipus')]).toEqual([
          [],
          expect.not.stringContaining('<mark>'),
        ]);
        await expect.poll(() => found('quipus'), { timeout: 8000 }).toEqual(['paginas: Quipus']);
        await expect.poll(() => found('quipus'), { timeout: 8000 }).toEqual([]);
        expect(await page('quipus')).not.toContain('<mark>');
      } finally {
        stop();
      }
    },
    20_000,
  );

  it('a benefit or a note that another process takes away', async () => {
    const { id: id_convenio } = await make.makeConvenio(api);
    const { id } = await make.makeConvenioBeneficio(api, { id_convenio, contenido: 'Con quipus' });
    expect(await found('quipus')).toHaveLength(1);
    const stop = changePoller.start();
    try {
      await sleep(600);
      await db().delete(tables.convenioBeneficios).where(eq(tables.convenioBeneficios.id, id));
      await db().insert(tables.marcasDeCambio).values({ nombre: 'convenio_beneficios', version: 'otra' });
      await expect.poll(() => found('quipus'), { timeout: 5000 }).toEqual([]);
    } finally {
      stop();
    }
    await make.makeConvenioBeneficio(api, { id_convenio, contenido: 'Otra vez quipus' });
    expect(await found('quipus')).toHaveLength(1);
    await api.call(convenioBeneficios.remove, { params: { id: id + 1 } });
    expect(await found('quipus')).toEqual([]);
  });
});

it('of a document only the newest version counts, by its title and its note', async () => {
  await make.makeOtroDocumento(api, { titulo: 'Directiva' });
  const version = (nota: string, archivo: object) =>
    api.call(documentos.create, {
      body: { clave: 'directiva', archivo, publicada: '2027-01-02', nota },
    });
  await version('Con el cambio de quipus', files.docx).expect(201);
  const [first] = (await todo('quipus')).grupos[0]?.resultados ?? [];
  expect(first).toEqual({
    titulo: ['Directiva'],
    extracto: ['Con el cambio de ', 'quipus'],
    direccion: '/documentos/directiva',
    fecha: '2027-01-02',
  });
});
