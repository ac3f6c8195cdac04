import { describe, expect, it } from 'vitest';
import { nombresIniciales } from '#shared/content/settings/asociacion.ts';
import { clavesBase } from '#shared/content/settings/claves.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { admin, expectFailure, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { makeDirigente, makeSettings } from '#server/testing/factories.ts';
import { files, type FormFile, hostile } from '#server/testing/files.ts';
import {
  encodings,
  expectDone,
  expectMissing,
  expectRefusals,
  textOfLength,
  tooLong,
} from '#server/testing/expectations.ts';

useApp();

const valueOf = async (key: string) =>
  (await visitor().call(configuraciones.get, { params: { key } })).body[0].value;

describe('settings', () => {
  it('have every key of the spec once, texts first, empty ones null', async () => {
    await makeSettings('celular');
    const { body } = await visitor().call(configuraciones.list);
    const keys = Object.keys(clavesBase).map((key) =>
      /^url_(estatuto|normativa)$/.test(key) ? `${key}COESPE` : key,
    );
    expect(body.map((row: { key: string }) => row.key)).toEqual(keys);
    expect(Object.keys(body[0]).toSorted()).toEqual(['formato', 'id', 'key', 'value']);
    const written = body.filter(({ value }: { value: unknown }) => value !== null);
    expect(
      Object.fromEntries(written.map((row: { key: string; value: string }) => [row.key, row.value])),
    ).toEqual(nombresIniciales);
  });

  it('are read by key, exactly as it is spelled', async () => {
    const id = await makeSettings('reseña');
    const { body } = await visitor().call(configuraciones.get, { params: { key: 'reseña' } });
    expect(body).toEqual([{ id, key: 'reseña', value: null, formato: 'plano' }]);
    for (const key of ['resena', 'RESEÑA', 'nada', "' OR 1=1"]) {
      expect((await visitor().call(configuraciones.get, { params: { key } })).body).toEqual([]);
    }
  });

  it.each(encodings)('of text are changed and emptied as %s', async (as) => {
    const api = await admin();
    const params = { id: await makeSettings('mision') };
    const value = 'Dos\nlíneas, año y 🦙';
    const response = await api.call(configuraciones.update, { params, body: { value: ` ${value} ` }, as });
    expectDone(response, 200, { message: 'Texto actualizado correctamente', value });
    expect(await valueOf('mision')).toBe(value);
    const emptied = await api.call(configuraciones.update, { params, body: { value: '' }, as });
    expectDone(emptied, 200, { message: 'Texto actualizado correctamente', value: null });
    expect(await valueOf('mision')).toBeNull();
  });

  it('refuse what does not fit their kind', async () => {
    const api = await admin();
    const web = 'Escribe una dirección que empiece con http:// o https://.';
    const stored = 'Debe ser la dirección de un archivo guardado de este tipo.';
    const rows = [
      ['mision', textOfLength(20_001), tooLong(20_000)],
      ['correo_contacto', 'no es correo', 'Correo inválido.'],
      ['facebook_url', 'javascript:alert(1)', web],
      ['facebook_url', 'data:text/html,x', web],
      ['whatsapp_url', '12345', web],
      ['url_comite', 'https://example.com/x.png', stored],
      ['url_comite', '/storage/x', stored],
      ['audioHimno', '/storage/eventos/aaaaaaaaaaaaaaaaaaaaaaaaaa.mp3', stored],
      ['url_codigoEtica', '../../etc/passwd', stored],
    ] as const;
    for (const [key, value, message] of rows) {
      const params = { id: await makeSettings(key) };
      await expectRefusals(api, configuraciones.update, {
        params,
        good: { value },
        rows: [[{}, 'value', message]],
      });
    }
    const params = { id: await makeSettings('mision') };
    await expectRefusals(api, configuraciones.update, {
      params,
      good: {},
      rows: [[{}, 'value', 'Debe ser un texto.']],
    });
  });

  it('of addresses take what people write, and may be empty', async () => {
    const api = await admin();
    for (const [key, value] of [
      ['facebook_url', 'https://facebook.com/coespe?x=ñ'],
      ['correo_contacto', 'Info@ejemplo.pe'],
      ['correo_contacto', '  '],
    ] as const) {
      const params = { id: await makeSettings(key) };
      await api.call(configuraciones.update, { params, body: { value } }).expect(200);
      expect(await valueOf(key)).toBe(value.trim() === '' ? null : value);
    }
  });

  it('show the number of WhatsApp on the page of contact, to be checked; another address is an icon alone', async () => {
    const api = await admin();
    const params = { id: await makeSettings('whatsapp_url') };
    const shown = async (value: string): Promise<string> => {
      await api.call(configuraciones.update, { params, body: { value } }).expect(200);
      const { text } = await visitor().raw('get', '/contacto').set('Accept', 'text/html').expect(200);
      return text;
    };
    const number = await shown('987 654 321');
    expect(number).toMatch(/href="https:\/\/wa\.me\/51987654321"[^>]*>987 654 321/);
    const group = await shown('https://chat.whatsapp.com/abc');
    expect(group).toContain('href="https://chat.whatsapp.com/abc"');
    expect(group).not.toContain('</svg>WhatsApp</dt>');
    expect(number).toContain('</svg>WhatsApp</dt>');
  });

  it('that are not there are 404', async () => {
    const calls: [Endpoint, object][] = [
      [configuraciones.update, { value: 'x' }],
      [configuraciones.updateImagen, { image: files.png }],
      [configuraciones.updateAudio, { audio: files.mp3 }],
      [configuraciones.updateArchivo, { archivo: files.pdf }],
    ];
    await expectMissing(await admin(), calls, { id: 2_000_000_000 });
    await expectFiles([]);
  });
});

describe('settings of files', () => {
  const upload = {
    image: configuraciones.updateImagen,
    audio: configuraciones.updateAudio,
    archivo: configuraciones.updateArchivo,
  };
  const done = {
    image: 'Imagen actualizada correctamente',
    audio: 'Audio actualizado correctamente',
    archivo: 'Archivo actualizado correctamente',
  };
  const uploads: { key: string; field: keyof typeof upload; file: FormFile }[] = [
    { key: 'url_comite', field: 'image', file: files.png },
    { key: 'letraHimno', field: 'image', file: files.jpg },
    { key: 'audioHimno', field: 'audio', file: files.mp3 },
    { key: 'audioHimno', field: 'audio', file: files.ogg },
    { key: 'audioHimno', field: 'audio', file: files.wav },
    { key: 'audioHimno', field: 'audio', file: files.m4a },
    { key: 'url_codigoEtica', field: 'archivo', file: files.pdf },
    { key: 'url_codigoEtica', field: 'archivo', file: files.doc },
    { key: 'url_estatutoCOESPE', field: 'archivo', file: files.docx },
    { key: 'url_normativaCOESPE', field: 'archivo', file: files.ppt },
  ];
  it.each(uploads)(
    '$key takes $file.name, replaces it and loses it when emptied',
    async ({ key, field, file }) => {
      const endpoint = upload[field];
      const message = done[field];
      const api = await admin();
      const params = { id: await makeSettings(key) };
      const first = await api.call(endpoint, { params, body: { [field]: file } });
      const extension = file.name.slice(file.name.lastIndexOf('.'));
      expectDone(first, 200, {
        message,
        value: expect.stringMatching(new RegExp(`^/storage/configuraciones/[a-z2-7]{26}\\${extension}$`)),
      });
      const second = await api.call(endpoint, { params, body: { [field]: file } });
      expect(await valueOf(key)).toBe(second.body.value);
      await expectFiles([second.body.value]);
      expectDone(await api.call(configuraciones.update, { params, body: { value: '' } }), 200, {
        message: 'Texto actualizado correctamente',
        value: null,
      });
      await expectFiles([]);
    },
  );

  it('refuse files of another kind and leave nothing behind', async () => {
    const api = await admin();
    const wrongKind = 'Esta configuración no admite este tipo de archivo.';
    const image = 'Tipo de archivo no permitido: usa jpg o png.';
    const damaged = 'La imagen está dañada o no es PNG: ábrela en otro programa y guárdala otra vez.';
    const audio = 'Tipo de archivo no permitido: usa mp3, ogg, wav o m4a.';
    const document = 'Tipo de archivo no permitido: usa pdf, doc, docx o ppt.';
    const noPdf = 'El archivo está dañado o incompleto, o no es PDF: descárgalo o guárdalo otra vez.';
    const rows: [string, Endpoint, string, FormFile | string, string][] = [
      ['mision', configuraciones.updateImagen, 'image', files.png, wrongKind],
      ['audioHimno', configuraciones.updateImagen, 'image', files.png, wrongKind],
      ['url_comite', configuraciones.updateArchivo, 'archivo', files.pdf, wrongKind],
      ['url_comite', configuraciones.updateAudio, 'audio', files.mp3, wrongKind],
      ['url_comite', configuraciones.updateImagen, 'image', files.gif, image],
      ['url_comite', configuraciones.updateImagen, 'image', hostile.svgAsPng, damaged],
      ['audioHimno', configuraciones.updateAudio, 'audio', files.pdf, audio],
      ['url_codigoEtica', configuraciones.updateArchivo, 'archivo', files.xlsx, document],
      ['url_codigoEtica', configuraciones.updateArchivo, 'archivo', hostile.htmlAsPdf, noPdf],
      ['url_comite', configuraciones.updateImagen, 'image', '', 'Por favor, seleccione un archivo.'],
      [
        'url_codigoEtica',
        configuraciones.updateArchivo,
        'archivo',
        '',
        'Por favor selecciona un archivo para actualizar.',
      ],
    ];
    for (const [key, endpoint, field, file, message] of rows) {
      const params = { id: await makeSettings(key) };
      const response = await api.call(endpoint, { params, body: { [field]: file } });
      expectFailure(response, 422, { message, field });
    }
    await expectFiles([]);
  });

  it('may share a stored file of their kind, which then outlives its first owner', async () => {
    const api = await admin();
    const { id } = await makeDirigente(api);
    const [{ url_consejal: url }] = (await visitor().call(dirigentes.list)).body;
    const params = { id: await makeSettings('url_comite') };
    const response = await api.call(configuraciones.update, { params, body: { value: ` ${url} ` } });
    expectDone(response, 200, { message: 'Texto actualizado correctamente', value: url });
    const audio = { id: await makeSettings('audioHimno') };
    expectFailure(await api.call(configuraciones.update, { params: audio, body: { value: url } }), 422);
    await api.call(dirigentes.remove, { params: { id } }).expect(200);
    await expectFiles([url]);
    await api.call(configuraciones.update, { params, body: { value: null } }).expect(200);
    await expectFiles([]);
  });
});
