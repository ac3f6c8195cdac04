import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { colegiaturas } from '#shared/content/membership/colegiaturas.ts';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { convenioBeneficios } from '#shared/content/agreements/convenio-beneficios.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { elecciones } from '#shared/content/elections/elecciones.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { sesion } from '#shared/people/sesion.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { admin, expectFailure, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { good, makeConvenio, makeCuenta, makeEvento } from '#server/testing/factories.ts';
import { isFormFile } from '#server/testing/files.ts';

useApp();

const post = (path: string, type: string, body: string | Buffer) =>
  visitor().raw('post', path).set('Content-Type', type).send(body);
const contact = (type: string, body: string | Buffer) => post('/contactoGuardar', type, body);

/** Values no field of text takes, as JSON. */
const wrong: unknown[] = [['a', 'b'], { a: 1 }, { $ne: null }, { toString: 'x' }, true, 12.5];
const marks = ['a\u0000b', 'a\u001Bb', 'a\u0085b', 'a\uD800b', '\uDC00'];

describe('every field of text', () => {
  const creates: [string, Endpoint, object][] = [
    ['cuenta', cuentas.create, good.cuenta],
    ['dirigente', dirigentes.create, good.dirigente],
    ['colegiatura', colegiaturas.create, good.colegiatura],
    ['eleccion', elecciones.create, good.eleccion],
    ['evento', eventos.create, good.evento],
    ['eventoTexto', eventoTextos.create, good.eventoTexto],
    ['comentario', comentarios.create, good.comentario],
    ['consulta', consultas.create, good.consulta],
    ['convenio', convenios.create, good.convenio],
    ['convenioBeneficio', convenioBeneficios.create, good.convenioBeneficio],
    ['usuario', usuarios.create, { CodigoPersona: 'x', name: 'x', email: 'a@b.pe' }],
    ['login', sesion.login, { email: 'a@b.pe' }],
  ];
  it.each(creates)(
    'of %s refuses arrays, objects, truth values, control characters and half characters',
    async (_, endpoint, body) => {
      const api = await admin();
      for (const [field, value] of Object.entries(body)) {
        if (isFormFile(value)) continue;
        const values = typeof value === 'number' ? wrong : [...wrong, ...marks];
        for (const bad of values) {
          const response = await api.call(endpoint, { body: { ...body, [field]: bad }, as: 'json' });
          expect({
            field,
            bad,
            status: response.status,
            told: Object.keys(response.body.errors ?? {}),
          }).toEqual({
            field,
            bad,
            status: 422,
            told: expect.arrayContaining([field]),
          });
        }
      }
      await expectFiles([]);
    },
  );

  it('sent twice is refused in forms too', async () => {
    for (const as of ['form', 'multipart'] as const) {
      const test = visitor().raw('post', '/contactoGuardar');
      const { nombre: _nombre, ...rest } = good.consulta;
      if (as === 'form')
        void test.type('form').send(`${new URLSearchParams(rest).toString()}&nombre=a&nombre=b`);
      else
        for (const [name, value] of [...Object.entries(rest), ['nombre', 'a'], ['nombre', 'b']] as const)
          void test.field(name, value);
      expectFailure(await test, 422, { message: 'Todos los campos son obligatorios.', field: 'nombre' });
    }
  });

  it('of nested names is no field', async () => {
    const nested = 'nombre[a]=x&nombre.b=x&correo=a%40b.pe&mensaje=x';
    expectFailure(await contact('application/x-www-form-urlencoded', nested), 422);
    const test = visitor()
      .raw('post', '/contactoGuardar')
      .field('nombre[a]', 'x')
      .field('correo', 'a@b.pe')
      .field('mensaje', 'x');
    expect([400, 422]).toContain((await test).status);
  });
});

describe('a body', () => {
  it.each(['{"nombre"', '"text"', '12', 'null', 'true', '{a:1}', '{"a":1}}', '\uFEFF{', '<xml/>'])(
    'that is no JSON object is 400: %s',
    async (body) => {
      const response = await contact('application/json', body);
      expectFailure(response, 400, { message: 'La solicitud no se entiende.' });
    },
  );

  it('that is a JSON array is no set of fields', async () => {
    expectFailure(await contact('application/json', '[{"nombre":"x"}]'), 422);
  });

  it.each([
    'text/plain',
    'application/xml',
    'application/octet-stream',
    'application/jsonp',
    'image/png',
    'x',
  ])('of type %s is 415', async (type) => {
    expectFailure(await contact(type, Buffer.from('{"nombre":"x"}')), 415);
  });

  it('in an unknown character set or coding is 415', async () => {
    expectFailure(await contact('application/json; charset=koi8-r', '{}'), 415);
    // Registered, and unknown to every Node; newer ones know zstd.
    const coded = visitor()
      .raw('post', '/contactoGuardar')
      .set('Content-Encoding', 'compress')
      .type('json')
      .send('{}');
    expectFailure(await coded, 415);
  });

  it('over 256 KiB is 413, packed or not', async () => {
    const big = JSON.stringify({ ...good.consulta, mensaje: 'x'.repeat(256 * 1024) });
    expectFailure(await contact('application/json', big), 413);
    expectFailure(
      await contact('application/x-www-form-urlencoded', `mensaje=${'x'.repeat(256 * 1024)}`),
      413,
    );
    const bomb = gzipSync(Buffer.alloc(20_000_000, 32));
    const test = visitor()
      .raw('post', '/contactoGuardar')
      .set({ 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' });
    // Written as it is: `send` would make JSON of it.
    void test.write(bomb);
    expectFailure(await test, 413);
    expectFailure(await contact('application/x-www-form-urlencoded', 'a=1&'.repeat(101)), 413);
  });

  it('may be packed', async () => {
    const packed = gzipSync(JSON.stringify(good.consulta));
    const test = visitor()
      .raw('post', '/contactoGuardar')
      .set({ 'Content-Encoding': 'gzip', 'Content-Type': 'application/json; charset=UTF-8' });
    void test.write(packed);
    expect((await test).status).toBe(201);
  });

  it('may carry unknown fields, even those of every object', async () => {
    const body = `${JSON.stringify(good.consulta).slice(0, -1)},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"id":7,"estado":"R","sospechoso":true}`;
    expect((await contact('application/json', body)).status).toBe(201);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    const [row] = (await (await admin()).call(consultas.list)).body;
    expect(row).toMatchObject({ estado: 'P', nombre: 'Ana' });
    expect(row.id).not.toBe(7);
    const form = visitor()
      .raw('post', '/contactoGuardar')
      .field({ ...good.consulta })
      .field('__proto__', 'x')
      .field('constructor', 'y');
    expect([201, 400]).toContain((await form).status);
  });

  it('is not needed where nothing is to be said', async () => {
    const api = await admin();
    const { id } = await makeCuenta(api);
    const empty = await api.raw('post', '/usuario').type('json').send('');
    expect(empty.status).toBe(200);
    expect((await api.raw('post', `/eliminar-cuenta/${id}`).type('form').send('')).status).toBe(200);
  });

  it('of numbers takes them as JSON and as text', async () => {
    const api = await admin();
    const { id } = await makeConvenio(api);
    for (const id_convenio of [id, String(id), ` ${id} `]) {
      expect(
        (await api.call(convenioBeneficios.create, { body: { contenido: 'x', id_convenio } })).status,
      ).toBe(201);
    }
  });

  it('has its line ends made one and its ends trimmed', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, {
      titulo: '  Año\u0301  ',
      descripcion: '\r\n uno\r\ndos\rtres \n',
    });
    const { body } = await api.call(eventos.get, { params: { slug } });
    expect([body.titulo, body.descripcion]).toEqual(['Añó'.normalize('NFC'), 'uno\ndos\ntres']);
  });
});
