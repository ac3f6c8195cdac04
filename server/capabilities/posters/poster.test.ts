import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { biblioteca } from '#shared/records/biblioteca.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { direcciones } from '#shared/content/events/slugs.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { admin, type Api, ownOrigin, useApp, visitor } from '#server/testing/api.ts';
import { good, makeEvento, makeSettings } from '#server/testing/factories.ts';
import { withTemporary } from '#server/files/stores/temporary.ts';
import { files, inThirds, pngOf } from '#server/testing/files.ts';
import { everything } from '#server/testing/setup/everything.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});

const ask = (slug: string) => visitor().raw('get', `/eventos/${slug}.pdf`).buffer(true).redirects(0);
const posterOf = async (slug: string): Promise<Buffer> => {
  const { body, headers } = await ask(slug).expect(200);
  expect(headers['content-type']).toBe('application/pdf');
  return Buffer.from(body);
};
/** What it says, on its one page. */
const wordsOf = async (slug: string): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(await posterOf(slug)));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBe(1);
  return text.replaceAll(/\s+/g, ' ');
};
const { img_fondo: _fondo, img_principal: _principal, ...texts } = good.evento;

it('shows title, days, hours and place on one tagged page in Spanish, and leads to the event', async () => {
  const { slug } = await makeEvento(api, { hora_inicio: '19:00', lugar: 'Auditorio, Arequipa' });
  const words = await wordsOf(slug);
  for (const part of [
    'Curso de muestreo',
    'setiembre de 2026, 7:00 p. m.',
    'Auditorio, Arequipa',
    'Consejo Regional',
  ])
    expect(words).toContain(part);
  const pdf = await getDocumentProxy(new Uint8Array(await posterOf(slug)));
  const [link] = await (await pdf.getPage(1)).getAnnotations();
  expect(link).toMatchObject({ url: `${ownOrigin()}/eventos/${slug}` });
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Curso de muestreo', Language: 'es-PE' });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect((await visitor().raw('get', `/eventos/${slug}`)).text).toContain(`href="/eventos/${slug}.pdf"`);
});

it.runIf(everything)('is drawn for any title and any picture', async () => {
  const cmyk = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a8145c' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  const pictures = [{ name: 'a.jpg', bytes: cmyk }, files.gif, { name: 'a.png', bytes: pngOf(3000, 40) }];
  const titles = ['ñ'.repeat(200), 'Año 😀 日本 nuevo', '😀'];
  for (const [at, titulo] of titles.entries()) {
    const { slug } = await makeEvento(api, { titulo, img_principal: pictures[at] });
    const words = await wordsOf(slug);
    expect(words).toContain(['ññññ', 'Año nuevo', 'Colegio de Estadísticos del Perú'][at]);
    expect(words).toContain('Consejo Regional');
  }
});

it('shows the part of the picture that staff marked', async () => {
  const { slug } = await makeEvento(api, { img_principal: await inThirds() });
  const { img_principal: url } = (await api.call(eventos.get, { params: { slug } })).body;
  /** Of the middle of the picture, which stands in the PDF as it was made. */
  const colour = async () => {
    const pdf = await posterOf(slug);
    return withTemporary(async (path) => {
      await writeFile(path, pdf.subarray(pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]))));
      const part = { left: 700, top: 400, width: 1, height: 1 };
      return [...(await sharp(path).extract(part).raw().toBuffer())].map((one) => one > 127);
    });
  };
  expect(await colour()).toEqual([false, true, false]);
  await api.call(biblioteca.describir, { body: { url, foco_x: 100 } }).expect(200);
  expect(await colour()).toEqual([false, false, true]);
});

it('changes with the event, follows its address, and is there for nobody while it is hidden', async () => {
  const { slug } = await makeEvento(api);
  expect(await wordsOf(slug)).toContain('Curso de muestreo');
  await api.call(eventos.update, { params: { slug }, body: { ...texts, titulo: 'Otro título' } }).expect(200);
  expect(await wordsOf(slug)).toContain('Otro título');
  await api.call(publicacion.ocultar, { params: { slug } }).expect(200);
  await ask(slug).expect(404);
  await api.call(publicacion.publicar, { params: { slug } }).expect(200);
  await api.call(direcciones.renombrar, { params: { slug }, body: { slug: 'taller' } }).expect(200);
  expect((await ask(slug).expect(301)).headers['location']).toBe('/eventos/taller.pdf');
  await ask('no-existe').expect(404);
});

it.each([
  ['Asociación Peruana de Demografía', 'Filial Cusco', 'Asociación Peruana de Demografía Filial Cusco'],
  ['Sociedad de Actuarios', '', 'Sociedad de Actuarios'],
  [
    `Colegio "A" & 'B' <script>alert(1)</script> ]]> // \\; , fin`,
    'Decanato Regional de Profesionales de la Estadística, la Demografía y los Datos ñ'.slice(0, 80),
    'Decanato Regional de Profesionales',
  ],
])('says whose event it is: %s', async (nombre_nacional, nombre_regional, said) => {
  for (const [key, value] of Object.entries({ nombre_nacional, nombre_regional }))
    await api
      .call(configuraciones.update, { params: { id: await makeSettings(key) }, body: { value } })
      .expect(200);
  expect(await wordsOf((await makeEvento(api)).slug)).toContain(said);
});
