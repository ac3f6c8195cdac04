import { beforeEach, expect, it } from 'vitest';
import { biblioteca } from '#shared/records/biblioteca.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { historia } from '#shared/records/historia.ts';
import { admin, type Api, useApp, visitor } from '#server/testing/api.ts';
import { makeEvento } from '#server/testing/factories.ts';

useApp();

let api: Api;
let slug: string;
let url: string;
beforeEach(async () => {
  api = await admin();
  ({ slug } = await makeEvento(api));
  ({
    body: { img_principal: url },
  } = await api.call(eventos.get, { params: { slug } }));
});

const page = async (path: string): Promise<string> =>
  (await visitor().raw('get', path).set('Accept', 'text/html').expect(200)).text;
const note = (body: object) => api.call(biblioteca.describir, { body: { url, ...body } }).expect(200);
/** The frame around the first picture of an address. */
const frameOf = (html: string): string => {
  const end = html.indexOf(`src="${url}"`);
  return html.slice(html.lastIndexOf('<span', end), end);
};

it('the point that counts and the description of a picture are on every page that shows it, at once', async () => {
  const address = `/eventos/${slug}`;
  expect(frameOf(await page(address))).not.toMatch(/_x\d/);
  expect(await page(address)).toContain(`alt="Imagen de Curso de muestreo"`);
  const { headers } = await note({ foco_x: 18, foco_y: 80, descripcion: 'El aula llena' });
  for (const path of [address, '/eventos', '/', '/categorias/anuncio'])
    expect(frameOf(await page(path)), path).toMatch(/_x20 \S*_y80/);
  expect(await page(address)).toContain('alt="El aula llena"');
  await api.call(historia.deshacer, { params: { cambio: headers['x-cambio'] ?? '' } }).expect(200);
  expect(frameOf(await page(address))).not.toMatch(/_x\d/);
});

it('a part of a page that runs in the browser has them too', async () => {
  await note({ foco_x: 0 });
  const home = await page('/');
  expect(home).toContain('data-notes="[[&quot;');
  expect(home).toContain('{&quot;focus&quot;:[0,50]}');
});
