import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { convenioArchivos } from '#shared/content/agreements/convenio-archivos.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { elecciones } from '#shared/content/elections/elecciones.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import {
  admin,
  type Api,
  caller,
  expectFailure,
  expectFiles,
  makeUser,
  port,
  tokenOf,
  useApp,
  visitor,
} from '#server/testing/api.ts';
import { good, makeConvenio, makeDirigente, makeSettings } from '#server/testing/factories.ts';
import { files, paddedTo } from '#server/testing/files.ts';
import { isStored, temporaryFiles } from '#server/testing/stored-files.ts';

useApp();

const MIB = 1024 * 1024;
let api: Api;
let token: string;
beforeEach(async () => {
  token = await tokenOf((await makeUser()).id);
  api = caller(token);
});

const leaders = async (): Promise<{ url_consejal: string }[]> => (await visitor().call(dirigentes.list)).body;

describe('a text', () => {
  const stored = async (bytes: Buffer) => {
    await api
      .call(elecciones.create, { body: { ...good.eleccion, url_archivo: { name: 'a.txt', bytes } } })
      .expect(201);
    const [row] = (await visitor().call(elecciones.list, { params: { tipoArchivo: 'B' } })).body;
    return (await visitor().raw('get', row.url_archivo).buffer(true)).text;
  };

  it('of an older Windows is served in UTF-8', async () => {
    expect(await stored(Buffer.from('Reseña: 5 \x80', 'latin1'))).toBe('Reseña: 5 €');
  });

  it('in UTF-8 stays as it came', async () => {
    expect(await stored(Buffer.from('\uFEFFReseña 🦙\r\n'))).toBe('\uFEFFReseña 🦙\r\n');
  });

  it('with a NUL anywhere is none', async () => {
    const bytes = Buffer.from(`${'x'.repeat(9000)}\0y`);
    const response = await api.call(elecciones.create, {
      body: { ...good.eleccion, url_archivo: { name: 'a.txt', bytes } },
    });
    expectFailure(response, 422, { message: 'El archivo no es un texto.', field: 'url_archivo' });
    await expectFiles([]);
  });
});

describe('an upload over its limit', () => {
  it('is 413 and leaves nothing', async () => {
    const image = paddedTo(10 * MIB + 1, files.jpg);
    expectFailure(await api.call(dirigentes.create, { body: { ...good.dirigente, image } }), 413);
    const url_archivo = paddedTo(25 * MIB + 1, files.txt);
    expectFailure(await api.call(elecciones.create, { body: { ...good.eleccion, url_archivo } }), 413);
    const { id } = await makeConvenio(api);
    const body = { ...good.convenioArchivo, tipo: 'I', id_convenio: id, archivo: image };
    expectFailure(await api.call(convenioArchivos.create, { body }), 413);
    const params = { id: await makeSettings('audioHimno') };
    const audio = paddedTo(30 * MIB + 1, files.mp3);
    expectFailure(await api.call(configuraciones.updateAudio, { params, body: { audio } }), 413);
    await expectFiles([]);
  });

  it('of exactly its size is taken', async () => {
    const params = { id: await makeSettings('audioHimno') };
    const audio = paddedTo(30 * MIB, files.mp3);
    expect((await api.call(configuraciones.updateAudio, { params, body: { audio } })).status).toBe(200);
  });
});

describe('a site that may keep only so much', () => {
  afterEach(() => {
    Object.assign(config, { storageMaxBytes: undefined });
  });

  it('refuses what would go beyond, until something goes', async () => {
    const upload = (letter: string) => {
      const url_archivo = { name: 'acta.txt', bytes: Buffer.alloc(600_000, letter) };
      return api.call(elecciones.create, { body: { ...good.eleccion, url_archivo } });
    };
    Object.assign(config, { storageMaxBytes: MIB });
    expect((await upload('a')).status).toBe(201);
    expectFailure(await upload('b'), 507, {
      message: 'No queda espacio para guardar archivos. Avisa a quien administra el servidor.',
    });
    const [row, ...more] = await db().select().from(tables.elecciones);
    expect(more).toEqual([]);
    await expectFiles([row?.url_archivo ?? '']);
    await api.call(elecciones.remove, { params: { id: row?.id ?? 0 } }).expect(200);
    expect((await upload('b')).status).toBe(201);
    // The old file is deleted, not only hidden, since the history was purged.
    expect(await isStored(row?.url_archivo ?? '')).toBe(false);
  });
});

describe('a form with files', () => {
  const create = () => api.raw('post', dirigentes.create.path);

  it('with two files for one field is refused, and both go', async () => {
    const test = create()
      .field({ nombre: 'x', funcion: 'x', orden: '1' })
      .attach('image', files.jpg.bytes, 'a.jpg')
      .attach('image', files.png.bytes, 'b.png');
    expectFailure(await test, 422, { message: 'Envía un solo archivo.', field: 'image' });
    const event = api
      .raw('post', eventos.create.path)
      .field({ titulo: 'x', fecha_Inicio: '2026-01-01', tipoEvento: 'A' });
    for (const name of ['img_fondo', 'img_principal', 'img_fondo'])
      void event.attach(name, files.jpg.bytes, 'a.jpg');
    expectFailure(await event, 422, { message: 'Envía un solo archivo.', field: 'img_fondo' });
    await expectFiles([]);
  });

  it('may bring a file nobody asked for: it is left out', async () => {
    const test = create()
      .field({ nombre: 'x', funcion: 'x', orden: '1' })
      .attach('image', files.jpg.bytes, 'a.jpg')
      .attach('otro', files.png.bytes, 'b.png');
    expect((await test).status).toBe(201);
    await expectFiles((await leaders()).map(({ url_consejal }) => url_consejal));
    const account = api
      .raw('post', '/cuentasGuardar')
      .field(good.cuenta)
      .attach('foto', files.jpg.bytes, 'a.jpg');
    expect((await account).status).toBe(201);
  });

  it('that names a path in fields of text is refused', async () => {
    const fields = {
      'image[path]': '/etc/hostname',
      'image[name]': 'x.jpg',
      'image[size]': '3',
      'image[type]': 'image/jpeg',
    };
    const test = await create().field({ nombre: 'x', funcion: 'x', orden: '1', ...fields });
    expect([400, 422]).toContain(test.status);
    const archivo = { name: 'x.pdf', size: 9, type: 'application/pdf', path: '/etc/hostname' };
    const params = { id: await makeSettings('url_codigoEtica') };
    const response = await api.call(configuraciones.updateArchivo, { params, body: { archivo }, as: 'json' });
    expectFailure(response, 422, {
      field: 'archivo',
      message: 'Por favor selecciona un archivo para actualizar.',
    });
  });

  it('of too many parts, too long names or values is refused', async () => {
    const many = create();
    for (let at = 0; at < 60; at += 1) void many.field(`campo${at}`, 'x');
    expectFailure(await many, 400);
    expectFailure(await create().field('x'.repeat(100), 'y'), 400);
    expectFailure(await create().field('nombre', 'x'.repeat(257 * 1024)), 413);
    await expectFiles([]);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'no end',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nÿØÿ',
    ],
    ['broken headers', 'multipart/form-data; boundary=b', '--b\r\n: x\r\n\r\nx\r\n--b--'],
    ['another boundary', 'multipart/form-data; boundary=b', '--c\r\n\r\nx\r\n--c--'],
  ])('with %s is 400', async (_, type, body) => {
    const response = await create().set('Content-Type', type).send(Buffer.from(body, 'latin1'));
    expectFailure(response, 400);
    await expectFiles([]);
  });

  it('keeps the name of a document, without what could mislead', async () => {
    for (const name of ['Reseña «única».pdf', '../../etc/pa\\ss\u0085wd.pdf', `${'ñ'.repeat(300)}.pdf`]) {
      await api
        .call(elecciones.create, { body: { ...good.eleccion, url_archivo: { ...files.pdf, name } } })
        .expect(201);
    }
    const names = (await db().select().from(tables.archivos)).map(({ nombre }) => nombre);
    expect(names.toSorted()).toEqual(['Reseña «única».pdf', 'sswd.pdf', `${'ñ'.repeat(146)}.pdf`].toSorted());
  });

  it('whose sender leaves in the middle leaves nothing', async () => {
    const socket = connect(port(), '127.0.0.1');
    await once(socket, 'connect');
    const head = `--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`;
    socket.write(
      `POST ${dirigentes.create.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n${head}${'x'.repeat(1_000_000)}`,
    );
    await vi.waitFor(async () => expect(await temporaryFiles()).toHaveLength(1));
    socket.destroy();
    await expectFiles([]);
    expect(await leaders()).toEqual([]);
    await makeDirigente(await admin());
  });
});
