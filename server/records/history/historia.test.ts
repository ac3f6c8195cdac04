import { describe, expect, it } from 'vitest';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { historia } from '#shared/records/historia.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import {
  admin,
  caller,
  expectFailure,
  expectFiles,
  makeUser,
  tokenOf,
  useApp,
  visitor,
} from '#server/testing/api.ts';
import { cambioOf, undo } from '#server/testing/changes.ts';
import {
  good,
  makeComentario,
  makeConsulta,
  makeConvenio,
  makeConvenioBeneficio,
  makeCuenta,
  makeDirigente,
  makeEvento,
  makeSettings,
} from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';

useApp();

const status = async (path: string): Promise<number> => (await visitor().raw('get', path)).status;

describe('an older state', () => {
  const nameOf = async (id: number): Promise<string> =>
    (await visitor().call(cuentas.list)).body.find((one: { id: number }) => one.id === id).nombreBanco;
  const made = async () => {
    const api = await admin();
    const { id } = await makeCuenta(api);
    const change = (fields: object) =>
      api.call(cuentas.update, { params: { id }, body: { ...good.cuenta, ...fields } }).expect(200);
    const back = (cambio: string, visto: string, more: object = {}) =>
      api.call(historia.volver, {
        body: { grupo: 'cuentas', id, cambio, momento: 'despues', visto, ...more },
      });
    return { api, id, change, back };
  };

  it('ten changes old comes back in one step, and that step is taken back too', async () => {
    const { api, id, change, back } = await made();
    const changes: string[] = [];
    for (let at = 0; at < 11; at += 1) changes.push(cambioOf(await change({ nombreBanco: `Banco ${at}` })));
    const [oldest = '', newest = ''] = [changes[0], changes.at(-1)];
    const gone = await back(oldest, newest).expect(200);
    expect(await nameOf(id)).toBe('Banco 0');
    await undo(api, gone).expect(200);
    expect(await nameOf(id)).toBe('Banco 10');
    const [last] = (await api.call(historia.list, { params: { grupo: 'cuentas', id } })).body;
    await back(oldest, last.cambio, { momento: 'antes' }).expect(200);
    expect(await nameOf(id)).toBe('Banco de la Nación');
  });

  it('is not written over what somebody else saved meanwhile', async () => {
    const { id, change, back } = await made();
    const first = cambioOf(await change({ nombreBanco: 'BCP' }));
    const second = cambioOf(await change({ nombreBanco: 'BBVA' }));
    await change({ nombreBanco: 'Interbank' });
    const refused = await back(first, second).expect(409);
    expect(refused.body.message).toMatch(/^Alguien cambió este registro mientras tanto/);
    expect(await nameOf(id)).toBe('Interbank');
  });

  it('does not publish again what was taken off the site', async () => {
    const api = await admin();
    const { id, slug } = await makeEvento(api);
    const save = (fields: object) =>
      api.call(eventos.update, { params: { slug }, body: { ...good.evento, ...fields } }).expect(200);
    const text = cambioOf(await save({ descripcion: 'Primera' }));
    const hidden = cambioOf(await save({ descripcion: 'Segunda', estado: 'O' }));
    await api
      .call(historia.volver, {
        body: { grupo: 'eventos', id, cambio: text, momento: 'despues', visto: hidden },
      })
      .expect(200);
    const [row] = await db().select().from(tables.eventos);
    expect(row).toMatchObject({ slug, descripcion: 'Primera', estado: 'O' });
  });

  it('needs the permission of the update itself, and answers what is not there', async () => {
    const { id, change, back } = await made();
    const first = cambioOf(await change({ nombreBanco: 'BCP' }));
    const visto = cambioOf(await change({ nombreBanco: 'BBVA' }));
    const { id: reader } = await makeUser({ email: 'lee@cap.pe', rol: 'lector' });
    const body = { grupo: 'cuentas', id, cambio: first, momento: 'despues', visto };
    expectFailure(await caller(await tokenOf(reader)).call(historia.volver, { body }), 403);
    expectFailure(await back('x', visto), 404);
    expectFailure(await back(first, visto, { id: id + 1000 }), 404);
    expectFailure(await back(visto, visto), 409);
    expect(await nameOf(id)).toBe('BBVA');
  });
});

describe('a change', () => {
  it('of a bank account shows the digits that changed, and is taken back', async () => {
    const api = await admin();
    const { id } = await makeCuenta(api);
    const body = { ...good.cuenta, numeroCuenta: '00-101-999999' };
    const changed = await api.call(cuentas.update, { params: { id }, body }).expect(200);
    const cambio = cambioOf(changed);
    const read = await api.call(historia.get, { params: { cambio } }).expect(200);
    expect(read.body).toMatchObject({
      cambio,
      operacion: 'cuentas.update',
      usuario_email: expect.stringContaining('@'),
      usuario: 'Rosa Quispe',
      filas: [
        {
          grupo: 'cuentas',
          titulo: 'Banco de la Nación',
          accion: 'U',
          campos: [
            {
              campo: 'numeroCuenta',
              etiqueta: 'Número de cuenta',
              antes: '00-101-123456',
              despues: '00-101-999999',
            },
          ],
        },
      ],
    });
    const parts: { texto: string; tipo: string }[] = read.body.filas[0].campos[0].partes;
    expect(
      parts
        .filter(({ tipo }) => tipo !== 'quitado')
        .map(({ texto }) => texto)
        .join(''),
    ).toBe('00-101-999999');
    await undo(api, changed).expect(200);
    expect((await visitor().call(cuentas.list)).body).toEqual([{ ...good.cuenta, id, verificada: null }]);
    const list = await api.call(historia.list, { params: { grupo: 'cuentas', id } });
    expect(list.body.map(({ operacion }: { operacion: string }) => operacion)).toEqual([
      'historia.deshacer',
      'cuentas.update',
      'cuentas.create',
    ]);
  });

  it('is not found at the address of a record that never was', async () => {
    const api = await admin();
    const { id } = await makeCuenta(api);
    for (const params of [
      { grupo: 'cuentas', id: id + 1000 },
      { grupo: 'nada', id: 1 },
    ])
      expectFailure(await api.call(historia.list, { params }), 404);
    await db().delete(tables.historia);
    expect((await api.call(historia.list, { params: { grupo: 'cuentas', id } }).expect(200)).body).toEqual(
      [],
    );
  });

  it('that another followed is not taken back over it', async () => {
    const api = await admin();
    const { id } = await makeCuenta(api);
    const change = (fields: object) =>
      api.call(cuentas.update, { params: { id }, body: { ...good.cuenta, ...fields } }).expect(200);
    const first = await change({ nombreBanco: 'BCP' });
    await change({ nombreBanco: 'BBVA' });
    const refused = await undo(api, first).expect(409);
    expect(refused.body.message).toBe('«Banco» cambió otra vez después: deshaz primero ese cambio.');
  });

  it('that changes nothing leaves no state', async () => {
    const api = await admin();
    const { id } = await makeCuenta(api);
    const same = await api.call(cuentas.update, { params: { id }, body: good.cuenta }).expect(200);
    expect(same.headers).not.toHaveProperty('x-cambio');
    expect(await db().$count(tables.historia)).toBe(1);
  });

  it('of a file brings the earlier file back', async () => {
    const api = await admin();
    const { id } = await makeDirigente(api);
    const photo = async () => (await visitor().call(dirigentes.list)).body[0].url_consejal;
    const before = await photo();
    const { image: _image, ...fields } = good.dirigente;
    const changed = await api.call(dirigentes.update, {
      params: { id },
      body: { ...fields, image: files.png },
    });
    expect(await status(before)).toBe(404);
    await expectFiles([await photo()]);
    await undo(api, changed).expect(200);
    expect(await photo()).toBe(before);
    expect(await status(before)).toBe(200);
    await expectFiles([before]);
  });

  it('is told by the name its row has since', async () => {
    const api = await admin();
    const { id } = await makeCuenta(api);
    const body = { ...good.cuenta, nombreBanco: 'Caja Arequipa' };
    const changed = await api.call(cuentas.update, { params: { id }, body }).expect(200);
    const read = await api.call(historia.get, { params: { cambio: cambioOf(changed) } }).expect(200);
    expect(read.body.filas[0]).toMatchObject({ titulo: 'Caja Arequipa', accion: 'U' });
  });

  it('of a setting is named by its label and taken back', async () => {
    const api = await admin();
    const id = await makeSettings('celular');
    const body = { value: '999' };
    const changed = await api.call(configuraciones.update, { params: { id }, body }).expect(200);
    const read = await api.call(historia.get, { params: { cambio: cambioOf(changed) } });
    expect(read.body.filas[0]).toMatchObject({
      titulo: 'Teléfono',
      campos: [{ antes: null, despues: '999' }],
    });
    await undo(api, changed).expect(200);
    const after = await visitor().call(configuraciones.get, { params: { key: 'celular' } });
    expect(after.body).toEqual([{ id, key: 'celular', value: null, formato: 'plano' }]);
  });

  it('that created something is taken back by removing it', async () => {
    const api = await admin();
    const { id } = await makeConvenio(api);
    const made = await api.call(cuentas.create, { body: good.cuenta }).expect(201);
    await undo(api, made).expect(200);
    expect((await visitor().call(cuentas.list)).body).toEqual([]);
    await makeConvenioBeneficio(api, { id_convenio: id });
    expect((await api.call(historia.papelera)).body).toHaveLength(1);
  });

  it('of an enquiry to answered is taken back', async () => {
    const api = await admin();
    const { id } = await makeConsulta(visitor());
    const done = await api.call(consultas.responder, { params: { id } }).expect(200);
    await undo(api, done).expect(200);
    const { body } = await api.call(consultas.list);
    expect(body).toMatchObject([{ estado: 'P', fecha_respuesta: null }]);
    await api.call(consultas.responder, { params: { id } }).expect(200);
  });

  it('by a visitor leaves no history', async () => {
    const api = await admin();
    const { id } = await makeEvento(api);
    const states = await db().$count(tables.historia);
    await makeComentario(visitor(), { id_evento: id });
    await makeConsulta(visitor());
    expect(await db().$count(tables.historia)).toBe(states);
  });
});
