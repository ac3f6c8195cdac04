import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { elecciones } from '#shared/content/elections/elecciones.ts';
import { eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import { admin, type Api, expectFailure, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { good, makeEvento, makeSettings } from '#server/testing/factories.ts';
import { files, type FormFile, gifOf, hostile } from '#server/testing/files.ts';
import { everything } from '#server/testing/setup/everything.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});
const asImage = (image: FormFile) => api.call(dirigentes.create, { body: { ...good.dirigente, image } });
const asDocument = (url_archivo: FormFile) =>
  api.call(elecciones.create, { body: { ...good.eleccion, url_archivo } });
const asMusic = async (audio: FormFile) =>
  api.call(configuraciones.updateAudio, {
    params: { id: await makeSettings('audioHimno') },
    body: { audio },
  });
const both = (first: FormFile, second: FormFile): FormFile => ({
  name: first.name,
  bytes: Buffer.concat([first.bytes, second.bytes]),
});

describe('what is refused leaves neither row nor file', () => {
  it.each(['svgAsPng', 'truncatedJpg', 'pixelBomb', 'empty'] as const)('a picture: %s', async (name) => {
    expectFailure(await asImage(hostile[name]), 422);
    await expectFiles([]);
  });

  it.each([
    'htmlAsPdf',
    'htmlAsTxt',
    'exeAsDocx',
    'zipBomb',
    'macro',
    'uncountedMacro',
    'renamedMacro',
    'climber',
    'locked',
    'plainZip',
    'empty',
  ] as const)('a document: %s', async (name) => {
    expectFailure(await asDocument({ ...hostile[name], name: hostile[name].name }), 422);
    await expectFiles([]);
  });

  it.each([
    ['a page', { ...hostile.htmlAsPdf, name: 'himno.mp3', type: 'audio/mpeg' }],
    ['a picture', { ...files.jpg, name: 'himno.mp3', type: 'audio/mpeg' }],
    ['an archive', { ...files.docx, name: 'himno.ogg', type: 'audio/ogg' }],
  ])('music: %s', async (_, audio) => {
    expectFailure(await asMusic(audio), 422);
    await expectFiles([]);
  });

  it.each(['gif', 'pdf', 'mp3', 'docx'] as const)('a %s under the name of a picture', async (content) => {
    const { bytes } = files[content];
    expectFailure(await asImage({ bytes, name: 'foto.jpg', type: 'image/jpeg' }), 422);
    await expectFiles([]);
  });

  it.each(['doc', 'jpg', 'wav'] as const)('a %s under the name of a document', async (content) => {
    const { bytes } = files[content];
    expectFailure(await asDocument({ bytes, name: 'acta.docx' }), 422);
    await expectFiles([]);
  });

  it('a picture cut off anywhere', async () => {
    const { bytes } = files.png;
    for (const share of [0.2, 0.5, 0.9])
      expectFailure(await asImage({ name: 'a.png', bytes: bytes.subarray(0, bytes.length * share) }), 422);
    await expectFiles([]);
  });
});

describe('an animation', () => {
  const asGallery = async (slug: string, bytes: Buffer) =>
    api.call(eventoImagenes.create, {
      body: { ...good.eventoImagen, slug, img_url: { name: 'a.gif', bytes } },
    });

  it('has as many pixels as all its frames', async () => {
    const { slug } = await makeEvento(api);
    expect((await asGallery(slug, gifOf(400, 300, 5))).status).toBe(201);
    expect((await asGallery(slug, gifOf(2000, 2000, 1))).status).toBe(201);
    expectFailure(await asGallery(slug, gifOf(2000, 2000, 13)), 422);
  });

  it('is refused, with the reason, when it would take long to encode', async () => {
    const { slug } = await makeEvento(api);
    const refused = await asGallery(slug, gifOf(1000, 1000, 25));
    expectFailure(refused, 422);
    expect(refused.body.errors.img_url[0]).toMatch(/^La animación es demasiado grande: reduce /);
  });
});

it('a picture is kept as what it is, whatever its name says', async () => {
  for (const name of ['foto.jpg', 'foto.pdf', 'foto'])
    await asImage({ bytes: files.png.bytes, name, type: 'image/jpeg' }).expect(201);
  for (const { url_consejal } of (await visitor().call(dirigentes.list)).body)
    expect(url_consejal).toMatch(/\.png$/);
});

it('music is kept as what it is, whatever its name says', async () => {
  expect((await asMusic({ bytes: files.ogg.bytes, name: 'himno.mp3', type: 'audio/mpeg' })).status).toBe(200);
});

describe('a document whose name says something else', () => {
  it.each([
    ['carta.pdf', files.docx, 'docx'],
    ['carta.exe', files.pdf, 'pdf'],
    ['acta.html', files.xlsx, 'xlsx'],
  ] as const)('is refused: %s', async (name, { bytes }, content) => {
    const refused = await asDocument({ bytes, name });
    expectFailure(refused, 422);
    expect(refused.body.errors.url_archivo).toEqual([
      `El nombre termina en .${name.split('.')[1]}, pero el contenido es ${content.toUpperCase()}: cambia la extensión a .${content} o elige otro archivo.`,
    ]);
    await expectFiles([]);
  });

  it.each(['ACTA.PDF', 'acta'])('is taken when it says the same, or nothing: %s', async (name) => {
    await asDocument({ bytes: files.pdf.bytes, name }).expect(201);
  });
});

describe('two files in one', () => {
  it('become the first alone when it is a picture', async () => {
    for (const second of [
      files.docx,
      files.pdf,
      { name: 'x', bytes: Buffer.from('<script>alert(1)</script>') },
    ])
      expect((await asImage(both(files.jpg, second))).status).toBe(201);
    for (const { url_consejal } of (await visitor().call(dirigentes.list)).body) {
      const { body, headers } = await visitor().raw('get', url_consejal).buffer(true);
      expect(headers['content-type']).toBe('image/jpeg');
      const marks = ['%PDF', 'word/document.xml', '<script'];
      expect(marks.filter((mark) => Buffer.from(body).includes(mark))).toEqual([]);
    }
  });

  it('are what they begin with when they are documents, and are never shown as a page', async () => {
    await asDocument(both({ name: 'acta.pdf', bytes: Buffer.from('%PDF-1.7\n<script>') }, files.pdf)).expect(
      201,
    );
    const [row] = (await visitor().call(elecciones.list, { params: { tipoArchivo: 'B' } })).body;
    const { headers } = await visitor().raw('get', row.url_archivo);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });
});

it.runIf(everything)('pictures are decoded one at a time, however many come at once', async () => {
  const bytes = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, sharp.counters().process);
  }, 1);
  const answers = await Promise.all(Array.from({ length: 5 }, () => asImage({ name: 'a.jpg', bytes })));
  clearInterval(look);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(most).toBe(1);
});
