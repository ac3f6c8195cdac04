import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { convenios, publicacionDeConvenios } from '#shared/content/agreements/convenios.ts';
import { documentos } from '#shared/records/documentos.ts';
import { historia } from '#shared/records/historia.ts';
import { changePoller } from '#server/app/processes/change-poller.ts';
import { admin, type Api, useApp, visitor } from '#server/testing/api.ts';
import { expectMissing, expectRefusals } from '#server/testing/expectations.ts';
import { good, makeConvenio, makeConvenioArchivo, makeConvenioBeneficio } from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';

useApp();

const HOUR = 3_600_000;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
const sha256 = createHash('sha256').update(files.pdf.bytes).digest('hex');

const INSTITUTION = 'Clínica Arequipa';
const CLAVE = 'tarifario-preferente';

/** An agreement with a benefit and a document. */
const makeWhole = async (api: Api, changes: object = {}): Promise<number> => {
  const { id } = await makeConvenio(api, { nombre_Institucion: INSTITUTION, ...changes });
  await makeConvenioBeneficio(api, { id_convenio: id, contenido: 'Odontología a mitad de precio' });
  await makeConvenioArchivo(api, { id_convenio: id, nombre: 'Tarifario preferente' });
  return id;
};
const save = (api: Api, id: number, changes: object = {}) =>
  api.call(convenios.update, {
    params: { id },
    body: { ...good.convenio, nombre_Institucion: INSTITUTION, ...changes },
  });

const bodyOf = async (path: string): Promise<string> => {
  const { status, text, body } = await visitor().raw('get', path).redirects(0);
  return status < 300 ? (text ?? String(body)) : '';
};
/** Where visitors would learn of the agreement or of its parts, and what says so. */
const doors: readonly (readonly [path: string, said: RegExp])[] = [
  ['/api/convenios', /Clínica Arequipa/],
  ['/convenios', /Odontología a mitad/],
  ['/busqueda/clinica', /convenio-\d/],
  ['/busqueda/odontologia', /convenio-\d/],
  ['/busqueda/tarifario', /tarifario-preferente/],
  ['/buscar/clinica', /convenio-\d/],
  ['/sitemap.xml', /tarifario-preferente/],
  [`/documento-ver/${CLAVE}`, /Tarifario preferente/],
  [`/documento-verificar/${sha256}`, /tarifario-preferente/],
  [`/verificar/${sha256}`, /Tarifario preferente/],
  [`/documentos/${CLAVE}/versiones`, /Tarifario preferente/],
  [`/documentos/${CLAVE}/qr.svg`, /<svg/],
];
const openDoors = async (): Promise<string[]> => {
  const told = await Promise.all(
    doors.map(async ([path, said]) => (said.test(await bodyOf(path)) ? [path] : [])),
  );
  const file = await visitor().raw('get', `/documentos/${CLAVE}`);
  return [...told.flat(), ...(file.status === 200 ? ['file'] : [])];
};
const everywhere = [...doors.map(([path]) => path), 'file'];
const managed = async (api: Api, id: number) => (await api.call(convenios.get, { params: { id } })).body;

describe('when visitors see an agreement', () => {
  let stop = (): void => {};
  afterEach(() => stop());

  it('is what staff say: drafts, hidden ones and those to come are mentioned nowhere', async () => {
    const api = await admin();
    const id = await makeWhole(api, { estado: 'B' });
    expect(await openDoors()).toEqual([]);
    await api.call(publicacionDeConvenios.publicar, { params: { id } }).expect(200);
    expect(await openDoors()).toEqual(everywhere);
    const hidden = await api.call(publicacionDeConvenios.ocultar, { params: { id } }).expect(200);
    expect(await openDoors()).toEqual([]);
    const cambio = String(hidden.headers['x-cambio']);
    await api.call(historia.deshacer, { params: { cambio } }).expect(200);
    expect(await openDoors()).toEqual(everywhere);
    await save(api, id, { publicar_desde: inMs(HOUR) }).expect(200);
    expect(await openDoors()).toEqual([]);
    expect(await managed(api, id)).toMatchObject({ estado: 'P', situacion: 'D' });
    await api.call(publicacionDeConvenios.publicar, { params: { id } }).expect(200);
    expect(await openDoors()).toEqual(everywhere);
  }, 60_000);

  it('begins at the very second that was set', async () => {
    const api = await admin();
    stop = changePoller.start();
    const at = Date.now() + 3000;
    await makeWhole(api, { publicar_desde: new Date(at).toISOString() });
    expect(await openDoors()).toEqual([]);
    await sleep(at + 1000 - Date.now());
    expect(await openDoors()).toEqual(everywhere);
  }, 60_000);

  it('is at once for a caller that knows only the fields of old, which change nothing of it later', async () => {
    const api = await admin();
    const { id } = await makeConvenio(api);
    const [row] = (await visitor().call(convenios.list)).body;
    expect(Object.keys(row).toSorted()).toEqual(
      ['id', ...Object.keys(good.convenio), 'beneficios', 'archivos'].toSorted(),
    );
    await api.call(publicacionDeConvenios.ocultar, { params: { id } }).expect(200);
    await save(api, id).expect(200);
    expect(await managed(api, id)).toMatchObject({ estado: 'O', nombre_Institucion: INSTITUTION });
  });

  it('is refused where it would end before it begins, or of no such state', async () => {
    const api = await admin();
    const ends = 'La publicación debe terminar después de su inicio.';
    await expectRefusals(api, convenios.create, {
      good: good.convenio,
      rows: [
        [{ estado: 'X' }, 'estado', 'Elige Publicado, Borrador u Oculto.'],
        [{ publicar_desde: inMs(HOUR), publicar_hasta: inMs(0) }, 'publicar_hasta', ends],
      ],
    });
    await expectMissing(api, [[publicacionDeConvenios.publicar], [publicacionDeConvenios.ocultar]], {
      id: 4_242_424,
    });
  });
});

describe('staff', () => {
  it('see a draft with all that belongs to it, and that visitors do not', async () => {
    const api = await admin();
    const id = await makeWhole(api, { estado: 'B' });
    expect((await api.call(convenios.adminList)).body).toMatchObject([{ id, situacion: 'B' }]);
    expect((await api.call(documentos.list)).body).toMatchObject([{ clave: CLAVE, se_ve: false }]);
    const { body } = await api.call(documentos.ver, { params: { clave: CLAVE } }).expect(200);
    expect(body.versiones).toHaveLength(1);
    await api.call(publicacionDeConvenios.publicar, { params: { id } }).expect(200);
    expect((await api.call(documentos.list)).body).toMatchObject([{ clave: CLAVE, se_ve: true }]);
  });
});
