import { request } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { everything } from '#server/testing/setup/everything.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { elecciones } from '#shared/content/elections/elecciones.ts';
import {
  caller,
  expectFailure,
  expectFiles,
  makeUser,
  port,
  tokenOf,
  type Api,
  useApp,
  visitor,
} from '../api.ts';
import { good, makeEleccion } from '../factories.ts';
import { files, type FormFile, hostile, pngOf } from '../files.ts';
import { isStored } from '../stored-files.ts';

useApp();

let staff: Api;
let token: string;
beforeEach(async () => {
  token = await tokenOf((await makeUser()).id);
  staff = caller(token);
});
const MIB = 1024 * 1024;

const leader = (image: FormFile) => staff.call(dirigentes.create, { body: { ...good.dirigente, image } });
const document = (url_archivo: FormFile) =>
  staff.call(elecciones.create, { body: { ...good.eleccion, url_archivo } });
const addressOfDocument = async (): Promise<string> =>
  (await visitor().call(elecciones.list, { params: { tipoArchivo: 'B' } })).body[0].url_archivo;

/** Sends an endless picture chunk by chunk until the server answers; returns the status. */
const pour = (mebibytes: number): Promise<number> =>
  new Promise((resolve) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=b' };
    const asking = request(
      { port: port(), path: dirigentes.create.path, method: 'POST', headers },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
        asking.destroy();
      },
    );
    asking.on('error', () => undefined);
    asking.write('--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n');
    const piece = Buffer.alloc(MIB, 0xff);
    const next = (left: number): void => {
      if (left === 0) asking.end('\r\n--b--\r\n');
      else if (!asking.destroyed) asking.write(piece, () => next(left - 1));
    };
    next(mebibytes);
  });

describe('V5 file handling', () => {
  it.runIf(everything)('5.2.1 an upload over its size is 413, and is not held in memory', async () => {
    const before = process.memoryUsage.rss();
    expect(await pour(200)).toBe(413);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MIB);
    await expectFiles([]);
  });

  it('5.2.2 another content under a good name is refused', async () => {
    expectFailure(await leader({ ...hostile.htmlAsPdf, name: 'foto.jpg', type: 'image/jpeg' }), 422);
    expectFailure(await leader({ ...files.gif, name: 'foto.jpg', type: 'image/jpeg' }), 422);
    expectFailure(await document({ ...files.jpg, name: 'acta.pdf', type: 'application/pdf' }), 422);
    expectFailure(await document({ ...files.doc, name: 'acta.docx' }), 422);
    await expectFiles([]);
  });

  it.each(['zipBomb', 'macro', 'climber', 'locked', 'plainZip'] as const)(
    '5.2.3 an archive that means harm is refused: %s',
    async (name) => {
      expectFailure(await document(hostile[name]), 422);
      await expectFiles([]);
    },
  );

  it('5.2.6 a bomb of pixels is refused in less time than an honest picture takes', async () => {
    const timed = async (image: FormFile) => {
      const begun = performance.now();
      const { status } = await leader(image);
      return { status, ms: performance.now() - begun };
    };
    const honest = await timed({ name: 'a.png', bytes: pngOf(6000, 5000) });
    const bytes = pngOf(20_000, 20_000);
    const bombs = [];
    // The fastest of three: the machine may be busy with something else.
    for (let at = 0; at < 3; at += 1) bombs.push(await timed({ name: 'b.png', bytes }));
    expect([honest, ...bombs].map(({ status }) => status)).toEqual([201, 422, 422, 422]);
    expect(Math.min(...bombs.map(({ ms }) => ms))).toBeLessThan(honest.ms);
  });

  it('5.3.1, 5.3.2 a stored file has a name of ours, inside the storage', async () => {
    for (const name of [
      '../../../../etc/cron.d/x.pdf',
      '/etc/passwd.pdf',
      String.raw`..\..\x.pdf`,
      '.pdf',
      'con.pdf',
    ]) {
      await document({ ...files.pdf, name }).expect(201);
      const url = await addressOfDocument();
      expect(url).toMatch(/^\/storage\/[a-z]+\/[a-z2-7]{26}\.pdf$/);
      expect(await isStored(url)).toBe(true);
      await staff.raw('post', `/eliminar-eleccion/${await idOf()}`).expect(200);
    }
    await expectFiles([]);
  });

  it('5.4.1, 5.4.2 a document is downloaded under its name, and nothing else gets into the header', async () => {
    await makeEleccion(staff, { url_archivo: { ...files.pdf, name: "añ\"o; x='1'%0d%0aSet-Cookie.pdf" } });
    const { headers } = await visitor().raw('get', await addressOfDocument());
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[ -~]*"; filename\*=UTF-8''a%C3%B1/,
    );
    expect(String(headers['content-disposition']).match(/"/g)).toHaveLength(2);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

const idOf = async (): Promise<number> =>
  (await visitor().call(elecciones.list, { params: { tipoArchivo: 'B' } })).body[0].id;
