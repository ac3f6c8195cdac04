import { beforeEach, describe, expect, it } from 'vitest';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { contract } from '#shared/contract/contract.ts';
import { type ArchivoKind, fileRules } from '#shared/contract/fields/archivos.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { elecciones } from '#shared/content/elections/elecciones.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { historia } from '#shared/records/historia.ts';
import {
  admin,
  allStoredFiles,
  type Api,
  expectFailure,
  expectFiles,
  useApp,
  visitor,
} from '#server/testing/api.ts';
import {
  good,
  makeDirigente,
  makeEleccion,
  makeEvento,
  makeEventoImagen,
  makeSettings,
} from '#server/testing/factories.ts';
import { type FormFile, files } from '#server/testing/files.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});

const portraits = async (): Promise<string[]> => {
  const { body } = await visitor().call(dirigentes.list);
  return body.map(({ url_consejal }: { url_consejal: string }) => url_consejal);
};
const status = async (path: string): Promise<number> => (await visitor().raw('get', path)).status;
const remove = (id: number) => api.call(dirigentes.remove, { params: { id } }).expect(200);
const undo = (cambio: string) => api.call(historia.deshacer, { params: { cambio } });

describe('content that is stored already', () => {
  it('is not stored again, whichever noun it comes to', async () => {
    await makeDirigente(api);
    const { slug } = await makeEvento(api, { img_principal: files.jpg });
    const [url = ''] = await portraits();
    const { body } = await api.call(eventos.get, { params: { slug } });
    expect(body).toMatchObject({ img_principal: url, img_fondo: url });
    await expectFiles([url]);
  });

  it('stays until its last row goes, and comes back with the first', async () => {
    const [one, two] = [await makeDirigente(api), await makeDirigente(api)];
    const [url = ''] = await portraits();
    await remove(one.id);
    expect(await status(url)).toBe(200);
    const { headers } = await remove(two.id);
    expect(await status(url)).toBe(404);
    await undo(headers['x-cambio'] ?? '').expect(200);
    expect(await status(url)).toBe(200);
  });

  it('is served again when only history held it', async () => {
    const { id } = await makeDirigente(api);
    const [url = ''] = await portraits();
    await remove(id);
    await makeDirigente(api);
    expect(await portraits()).toEqual([url]);
    expect(await status(url)).toBe(200);
    await expectFiles([url]);
  });

  it('outlives what the bin lets go of', async () => {
    const { id } = await makeDirigente(api);
    const { headers } = await remove(id);
    await makeDirigente(api);
    const cambios = [headers['x-cambio'] ?? ''];
    await api.call(historia.borrar, { body: { cambios } }).expect(200);
    const [url = ''] = await portraits();
    expect(await status(url)).toBe(200);
  });

  it('stays in one of two fields of a row when the other changes', async () => {
    const { slug } = await makeEvento(api, { img_principal: files.jpg });
    const { img_fondo: _fondo, ...body } = { ...good.evento, img_principal: files.gif };
    await api.call(eventos.update, { params: { slug }, body }).expect(200);
    const { body: evento } = await api.call(eventos.get, { params: { slug } });
    expect(await status(evento.img_fondo)).toBe(200);
    await expectFiles([evento.img_fondo, evento.img_principal]);
  });

  it('is stored once when many send it at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => makeDirigente(api)));
    const urls = await portraits();
    expect(urls).toHaveLength(8);
    expect(new Set(urls).size).toBe(1);
    await expectFiles(urls.slice(0, 1));
    expect(await allStoredFiles()).toHaveLength(1);
  });

  it('is never lost between one that takes it and one that drops it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await makeDirigente(api);
      await Promise.all([remove(id), makeDirigente(api)]);
      for (const url of await portraits()) expect(await status(url)).toBe(200);
    }
  });

  it('costs nothing of the quota a second time', async () => {
    await makeEleccion(api);
    await makeEleccion(api, { titulo: 'Otro' });
    const { body } = await visitor().call(elecciones.list, { params: { tipoArchivo: 'B' } });
    await expectFiles([body[0].url_archivo]);
  });
});

/** The calls with a file field, each with a body for its other fields. */
const calls = Object.values(contract)
  .flatMap((group) => Object.values<Endpoint>(group))
  .flatMap((endpoint) =>
    'input' in endpoint
      ? Object.entries(fileRules(endpoint.input)).map(([field, rule]) => ({ endpoint, field, rule }))
      : [],
  );

const ofKind: Record<ArchivoKind, FormFile> = {
  imagen: files.jpg,
  audio: files.mp3,
  documento: files.pdf,
};

/** Bytes stored nowhere yet are put under a setting, and their address is answered. */
const storedFor = async (kind: ArchivoKind): Promise<string> => {
  const call = {
    imagen: configuraciones.updateImagen,
    audio: configuraciones.updateAudio,
    documento: configuraciones.updateArchivo,
  }[kind];
  const key = { imagen: 'url_comite', audio: 'audioHimno', documento: 'url_estatutoCOESPE' }[kind];
  const field = { imagen: 'image', audio: 'audio', documento: 'archivo' }[kind];
  const params = { id: await makeSettings(key) };
  const { body } = await api.call(call, { params, body: { [field]: ofKind[kind] } }).expect(200);
  return body.value;
};

describe('the address of a stored file instead of a file', () => {
  it.each(['json', 'form', 'multipart'] as const)('is taken as %s', async (as) => {
    const url = await storedFor('imagen');
    await api.call(dirigentes.create, { body: { ...good.dirigente, image: url }, as }).expect(201);
    expect(await portraits()).toEqual([url]);
  });

  it.each(calls.map((call) => [`${call.endpoint.path} ${call.field}`, call] as const))(
    'is judged by the rule of the field: %s',
    async (_name, { endpoint, field, rule }) => {
      const kinds = ['imagen', 'audio', 'documento'] as const;
      const params = { id: '1', slug: 'x' };
      const send = (address: string) => api.call(endpoint, { params, body: { [field]: address } });
      const wrong = kinds.find((kind) => !rule.extensions.some((one) => ofKind[kind].name.endsWith(one)));
      const fits = await send(await storedFor(kinds.find((kind) => rule.kind === kind) ?? 'imagen'));
      expect(fits.body.errors?.[field]).toBeUndefined();
      const refused = await send(await storedFor(wrong ?? 'audio'));
      expectFailure(refused, 422);
      expect(refused.body.errors[field]).toEqual([
        expect.stringMatching(/^Tipo de archivo no permitido: usa/),
      ]);
    },
  );

  it.each([
    ['is not stored', '/storage/eventos/aaaaaaaaaaaaaaaaaaaaaaaaaa.jpg', 'ya no está en la biblioteca'],
    ['is no address of a file', '/storage/../package.json', ''],
    ['leads elsewhere', 'https://ejemplo.pe/foto.jpg', ''],
    ['is a path of the disk', '/etc/passwd', ''],
  ])('is refused when it %s', async (_why, image, sentence) => {
    const response = await api.call(dirigentes.create, { body: { ...good.dirigente, image } });
    expectFailure(response, 422, { field: 'image' });
    expect(response.body.message).toContain(sentence);
  });

  it('is refused when only history still holds the file', async () => {
    const { id } = await makeDirigente(api);
    const [image] = await portraits();
    await remove(id);
    const response = await api.call(dirigentes.create, { body: { ...good.dirigente, image } });
    expectFailure(response, 422, {
      message: 'Ese archivo ya no está en la biblioteca: elige otro.',
      field: 'image',
    });
  });

  it('shares the file between two events', async () => {
    const one = await makeEvento(api);
    const { body } = await api.call(eventos.get, { params: { slug: one.slug } });
    const two = await makeEvento(api, {
      titulo: 'Otro',
      img_principal: body.img_principal,
      img_fondo: files.gif,
    });
    await makeEventoImagen(api, { slug: two.slug, img_url: body.img_fondo });
    await api.call(eventos.remove, { params: { slug: one.slug } }).expect(200);
    expect(await status(body.img_principal)).toBe(200);
    const pictures = await visitor().call(eventoImagenes.list, { params: { slug: two.slug } });
    expect(pictures.body[0].img_url).toBe(body.img_fondo);
    expect(await status(body.img_fondo)).toBe(200);
  });
});
