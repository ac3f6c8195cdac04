import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, expectFailure, expectFiles, useApp, visitor } from '../api.ts';
import { good, makeConsulta, makeCuenta, makeEvento, makeSettings } from '../factories.ts';
import { hostile } from '../files.ts';
import { makeWorld } from '../sample-site.ts';
import { everyAnswer } from './site.ts';

useApp();

afterEach(() => void Object.assign(config, { rateLimits: false }));

const contact = (changes: object) =>
  visitor().call(consultas.create, { body: { ...good.consulta, ...changes } });
const setUrl = async (value: string) => {
  const params = { id: await makeSettings('facebook_url') };
  return (await admin()).call(configuraciones.update, { params, body: { value } });
};

describe('V1 encoding and sanitization', () => {
  it('1.2.1 a script in any text is shown as text on every page, feed and answer', async () => {
    const script = '<script>alert("x")</script>';
    const marked = { nombre: script, contenido: script, titulo: script, descripcion: script };
    const world = await makeWorld();
    const { staff } = world;
    const { id: id_evento } = await makeEvento(staff, { ...marked, tipoEvento: 'N' });
    await visitor()
      .call(comentarios.create, { body: { ...good.comentario, ...marked, id_evento } })
      .expect(201);
    await makeCuenta(staff, { nombreBanco: script, titularCuenta: script });
    await staff.call(dirigentes.create, { body: { ...good.dirigente, nombre: script, funcion: script } });
    await staff.call(convenios.create, { body: { ...good.convenio, nombre_Institucion: script } });
    const params = { id: await makeSettings('mision') };
    await staff.call(configuraciones.update, { params, body: { value: script } }).expect(200);
    const answers = await everyAnswer(world);
    const shown = answers.filter(({ text }) => text.includes('alert('));
    // JSON and calendars are not HTML, and their media type says so: they may contain the text itself.
    const run = shown.filter(({ type, text }) => /html|xml/.test(type) && text.includes('<script>alert'));
    expect(run.map(({ path }) => path)).toEqual([]);
    expect(shown.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/', '/eventos', '/nosotros', '/convenios', '/rss.xml', '/calendario.ics']),
    );
  });

  it('1.2.2 link settings refuse scripts and data', async () => {
    for (const value of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'vbscript:x',
    ])
      expectFailure(await setUrl(value), 422);
    expect((await setUrl('https://facebook.example/colegio')).status).toBe(200);
  });

  it('1.2.4 marks of SQL in path, query and body change nothing and are no failure', async () => {
    await makeCuenta(await admin());
    for (const mark of [
      "' OR '1'='1",
      '1; DROP TABLE cuentas',
      String.raw`\' UNION SELECT 1 -- `,
      '%',
      '`',
    ]) {
      const encoded = encodeURIComponent(mark);
      expect((await visitor().raw('get', `/eventosBuscar/${encoded}`)).body).toEqual([]);
      expect((await visitor().raw('get', `/configuraciones/${encoded}`)).body).toEqual([]);
      expectFailure(await visitor().raw('get', `/cuentas?limit=${encoded}`), 422);
      expect((await contact({ nombre: mark, mensaje: mark })).status).toBe(201);
      const login = await visitor().raw('post', '/auth/loginValidar').send({ email: mark, password: mark });
      expect([401, 422]).toContain(login.status);
    }
    const [row] = await db().select().from(tables.consultas);
    expect(row?.nombre).toBe("' OR '1'='1");
    expect(await db().$count(tables.cuentas)).toBe(1);
  });

  it('1.3.3 over-long texts and control characters are refused', async () => {
    for (const nombre of ['x'.repeat(101), 'a\u0000b', 'a\u001Bb', 'a\u0007', '\uD800'])
      expectFailure(await contact({ nombre }), 422);
  });

  it('1.3.4 a drawing with a script is refused under any name', async () => {
    for (const name of ['a.svg', 'a.png', 'a.jpg'])
      for (const type of ['image/svg+xml', 'image/png']) {
        const image = { ...hostile.svgAsPng, name, type };
        expectFailure(
          await (await admin()).call(dirigentes.create, { body: { ...good.dirigente, image } }),
          422,
        );
      }
    await expectFiles([]);
  });

  it('1.3.6 no input makes the server call out', async () => {
    const heard: string[] = [];
    const trap = createServer((socket) => heard.push(String(socket.remotePort))).listen(0, '127.0.0.1');
    await once(trap, 'listening');
    const address = trap.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x.png`;
    const staff = await admin();
    await setUrl(url);
    await contact({ mensaje: url, nombre: url.slice(0, 90), recaptcha_token: url });
    await makeEvento(staff, { descripcion: `<img src="${url}"> ${url}` });
    const wanted = { ...good.dirigente, image: url };
    expectFailure(await staff.call(dirigentes.create, { body: wanted, as: 'json' }), 422);
    const params = { id: await makeSettings('url_fondoNormas') };
    expectFailure(await staff.call(configuraciones.update, { params, body: { value: url } }), 422);
    for (const header of ['X-Forwarded-Host', 'Referer', 'X-Original-URL', 'Forwarded'])
      await visitor().raw('get', '/').set(header, url);
    await visitor().raw('get', `/eventosBuscar/${encodeURIComponent(url)}`);
    await visitor().raw('get', `/storage/${encodeURIComponent(url)}`);
    trap.close();
    expect(heard).toEqual([]);
  });

  it('1.3.11 no line end gets into a name or an e-mail', async () => {
    for (const end of ['\r\n', '\n', '\u2028']) {
      expectFailure(await contact({ nombre: `Ana${end}Bcc: x@y.pe` }), 422, {
        field: 'nombre',
        message: 'Debe ir en una sola línea.',
      });
      expectFailure(await contact({ correo: `ana@ejemplo.pe${end}Bcc: x@y.pe` }), 422);
    }
  });

  it('1.4.2 numbers beyond what the database counts are no rows and no places', async () => {
    const staff = await admin();
    for (const id of ['2147483648', '99999999999999999999', '-1', '1e400', '0'])
      expectFailure(await staff.raw('post', `/eliminar-dirigente/${id}`), 404);
    for (const orden of [2_147_483_648, 1e300, -1, 0, 1.5, '1e400'])
      expectFailure(await staff.call(dirigentes.create, { body: { ...good.dirigente, orden } }), 422);
  });

  it('1.5.2 names that every object has do nothing', async () => {
    const text = JSON.stringify(good.consulta).slice(0, -1);
    const response = await visitor()
      .raw('post', consultas.create.path)
      .type('json')
      .send(`${text},"__proto__":{"estado":"R","polluted":1},"constructor":{"prototype":{"polluted":1}}}`);
    expect(response.status).toBe(201);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect((await db().select().from(tables.consultas))[0]?.estado).toBe('P');
    const onlyProto = '{"__proto__":{"nombre":"a","correo":"a@b.pe","mensaje":"x"}}';
    expectFailure(await visitor().raw('post', consultas.create.path).type('json').send(onlyProto), 422);
  });
});

describe('V2 validation and business logic', () => {
  it.each([
    ['nombre', ''],
    ['correo', 'sin-arroba'],
    ['telefono', '123'],
    ['mensaje', ' '],
  ])('2.2.1, 2.2.2 what the form of contact refuses, the API refuses too: %s', async (field, value) => {
    const { status, body } = await contact({ [field]: value });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it.each([
    [cuentas.create, good.cuenta, { cciCuenta: 'abc' }],
    [cuentas.create, good.cuenta, { nombreBanco: '' }],
    [convenios.create, good.convenio, { ruc_Institucion: '2016364649' }],
    [eventos.create, good.evento, { titulo: 'x'.repeat(201) }],
    [eventos.create, good.evento, { tipoEvento: 'X' }],
    [eventos.create, good.evento, { fecha_Inicio: '2026-02-30' }],
    [dirigentes.create, good.dirigente, { orden: '0' }],
    [dirigentes.create, good.dirigente, { image: 'ninguna' }],
  ])('2.2.1, 2.2.2 what a form of staff refuses, the API refuses too: %#', async (endpoint, body, wrong) => {
    const response = await (await admin()).call(endpoint, { body: { ...body, ...wrong } });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, Object.keys(wrong)]);
  });

  it('2.2.3 an end before its start is refused', async () => {
    const staff = await admin();
    const event = { ...good.evento, fecha_Inicio: '2026-09-05', fecha_fin: '2026-09-04' };
    expectFailure(await staff.call(eventos.create, { body: event }), 422);
    const agreement = { ...good.convenio, fecha_Inicio: '2026-09-05', fecha_Fin: '2026-09-04' };
    expectFailure(await staff.call(convenios.create, { body: agreement }), 422);
  });

  it('2.3.1 an answered enquiry is not answered again', async () => {
    const staff = await admin();
    const params = { id: (await makeConsulta(visitor())).id };
    expect((await staff.call(consultas.responder, { params })).status).toBe(200);
    expectFailure(await staff.call(consultas.responder, { params }), 409);
  });

  it('2.3.3 a create that fails leaves neither row nor file', async () => {
    const staff = await admin();
    expectFailure(await staff.call(dirigentes.create, { body: { ...good.dirigente, orden: 0 } }), 422);
    const half = { ...good.evento, img_principal: hostile.truncatedJpg };
    expectFailure(await staff.call(eventos.create, { body: half }), 422);
    expect([await db().$count(tables.dirigentes), await db().$count(tables.eventos)]).toEqual([0, 0]);
    await expectFiles([]);
  });

  it('2.3.4 twenty equal calls at once leave one consistent state', async () => {
    const staff = await admin();
    const twenty = <T>(work: () => PromiseLike<T>) => Promise.all(Array.from({ length: 20 }, work));
    const keyed = await twenty(() =>
      staff.call(cuentas.create, { body: good.cuenta }).set('Idempotency-Key', 'una-clave-de-prueba'),
    );
    expect(keyed.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await db().$count(tables.cuentas)).toBe(1);
    const params = { id: (await makeConsulta(visitor())).id };
    const answers = await twenty(() => staff.call(consultas.responder, { params }));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ]);
  });

  it('2.4.1 the sixth comment of ten minutes waits', async () => {
    const { id: id_evento } = await makeEvento(await admin());
    Object.assign(config, { rateLimits: true });
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const body = { ...good.comentario, id_evento, fingerprint: 'x' };
      statuses.push((await visitor().call(comentarios.create, { body })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});
