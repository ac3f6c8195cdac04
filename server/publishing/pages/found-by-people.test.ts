import { beforeEach, expect, it } from 'vitest';
import { cuotas } from '#shared/content/fees/cuotas.ts';
import { elecciones } from '#shared/content/elections/elecciones.ts';
import { admin, type Api, clearCaches, useApp } from '#server/testing/api.ts';
import * as make from '#server/testing/factories.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { page } from '#server/testing/kit/html.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});

it('the fees are found by a search and at the foot of every page', async () => {
  expect((await page('/buscar/cuota')).text).toMatch(/<main[^]*href="\/cuotas"[^]*<\/main>/);
  expect((await page('/')).text).toMatch(/<footer[^]*href="\/cuotas"/);
});

it.each(['/cuotas', '/colegiatura'])(
  'where one pays, %s shows the holder in lines and the code',
  async (path) => {
    const body = { concepto: 'Cuota mensual', monto: '20.00', vigente_desde: '2026-01-01' };
    await api.call(cuotas.create, { body });
    await make.makeCuenta(api, { titularCuenta: 'Colegio (CR Arequipa) Cuenta corriente' });
    const { text } = await page(path);
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(main).toContain('Colegio (CR Arequipa)\nCuenta corriente');
    expect(main).toMatch(/<details[^]*como código QR/);
  },
);

it('the page for joining leads from its requirements over the payment to what is sent', async () => {
  const way = /id="colegiarme"[^]*?<\/ol>/;
  expect((await page('/colegiatura')).text).not.toMatch(way);
  await make.makeColegiatura(api, { tipo_informacion: 'R' });
  await api.call(cuotas.create, {
    body: { concepto: 'Incorporación', monto: '1520.00', vigente_desde: '2026-01-01' },
  });
  await make.makeCuenta(api);
  const [steps = ''] = way.exec((await page('/colegiatura')).text) ?? [];
  const places = [...steps.matchAll(/href="([^"]*)"/g)].map(([, place]) => place);
  expect(places).toEqual(['#requisitos', '#cuotas', '/contacto']);
});

it('another word than a category is no address', async () => {
  const statuses = await Promise.all(
    ['anuncio', 'NOTICIA', 'zzz'].map(async (word) => (await page(`/categorias/${word}`)).status),
  );
  expect(statuses).toEqual([200, 200, 404]);
});

it('a row of the list says when it was published, and the year of a day of another year', async () => {
  await make.makeEvento(api, { titulo: 'Feria lejana', fecha_Inicio: '2031-05-13', fecha_fin: '2031-05-14' });
  await make.makeEvento(api, { titulo: 'Nota', tipoEvento: 'N' });
  const { text } = await page('/eventos');
  const list = text.slice(text.indexOf('<ol'), text.indexOf('</ol>', text.indexOf('Feria lejana')));
  const [news = '', fair = ''] = list.split('</article>');
  expect(news).toContain('Publicado:');
  expect(news).not.toContain('Inicio:');
  expect(fair).toContain('Inicio:');
  expect(fair).toContain('mayo 2031');
});

it('an archive of elections is shown a hundred documents at a time', async () => {
  await make.makeEleccion(api);
  const [row] = await db().select().from(tables.elecciones);
  if (!row) throw new Error(elecciones.list.path);
  const { id: _, ...copy } = row;
  const many = Array.from({ length: 149 }, (_copy, at) => ({ ...copy, titulo: `Acta ${at}` }));
  await db().insert(tables.elecciones).values(many);
  clearCaches();
  const pages = await Promise.all(['', '?pagina=2', '?pagina=3'].map((query) => page(`/elecciones${query}`)));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 404]);
  expect(pages.slice(0, 2).map(({ text }) => text.match(/Descargar/g)?.length)).toEqual([100, 50]);
  expect(pages[0]?.text).toContain('href="/elecciones?pagina=2"');
});
