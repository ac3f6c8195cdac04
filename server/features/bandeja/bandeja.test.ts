import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bandeja, type Conversacion, type EnBandeja, type PaginaDeBandeja } from '#shared/bandeja.ts';
import { consultas } from '#shared/consultas.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { historia } from '#shared/historia.ts';
import { lugarDe as lugar } from '#shared/lugares.ts';
import { privacidad } from '#shared/privacidad.ts';
import { config } from '#server/config.ts';
import { db } from '#server/db/client/client.ts';
import * as tables from '#server/db/schema.ts';
import { stopDelivery } from '#server/mail/deliver.ts';
import { admin, type Api, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { makeConsulta, makeSettings } from '#server/testing/factories.ts';
import { catchMail } from '#server/testing/services/mail-catcher.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});

const list = async (body: object = {}): Promise<PaginaDeBandeja> =>
  (await api.call(bandeja.buscarEnBandeja, { body }).expect(200)).body;
const namesIn = ({ consultas: found }: PaginaDeBandeja): string[] => found.map(({ nombre }) => nombre);
const rowIn = ({ consultas: found }: PaginaDeBandeja, at: number): EnBandeja => {
  const row = found.at(at);
  if (!row) throw new Error('The page is empty');
  return row;
};
const lugarDe = ({ fecha_envio, id }: EnBandeja): string => lugar(fecha_envio, id);
const find = async (texto: string): Promise<string[]> => namesIn(await list({ texto }));
const open = async (id: number): Promise<Conversacion> =>
  (await api.call(bandeja.conversacion, { params: { id } }).expect(200)).body;
const make = async (...names: string[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const nombre of names) ids.push((await makeConsulta(visitor(), { nombre })).id);
  return ids;
};
const move = (ids: readonly number[], estado: string, nota?: string) =>
  api.call(bandeja.situar, { body: { ids, estado, nota } });
const undo = (cambio: string | undefined) =>
  api.call(historia.deshacer, { params: { cambio: cambio ?? '' } });

const withMail = async () => {
  const catcher = await catchMail();
  Object.assign(config, {
    mail: {
      url: catcher.url,
      from: 'Capítulo <avisos@capitulo.example>',
      address: 'avisos@capitulo.example',
      domain: 'capitulo.example',
    },
  });
  onTestFinished(async () => {
    await stopDelivery();
    Object.assign(config, { mail: undefined });
  });
  return catcher;
};
const decoded = (mail: string): string =>
  mail
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/(?:=[\dA-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString());

describe('the list', () => {
  it('has what was just written for everybody who searches at that moment', async () => {
    for (const name of ['Alba', 'Berta', 'Carla']) {
      await make(name);
      expect(await Promise.all([name, name, name, name].map(find))).toEqual([[name], [name], [name], [name]]);
    }
  });

  it('finds every word, whole or begun, in names, addresses, numbers and texts, whatever the accents', async () => {
    await makeConsulta(visitor(), {
      nombre: 'Íñigo Ñahui',
      correo: 'inigo@uno.pe',
      mensaje: 'Una tasación.',
    });
    await makeConsulta(visitor(), { nombre: 'Rosa', telefono: '912345678', mensaje: 'Los MUESTREOS 😀' });
    expect(await find('ñahui inigo')).toEqual(['Íñigo Ñahui']);
    expect(await find('inigo@uno.pe')).toEqual(['Íñigo Ñahui']);
    expect(await find('Tasacion')).toEqual(['Íñigo Ñahui']);
    expect(await find('muestre')).toEqual(['Rosa']);
    expect(await find('912345')).toEqual(['Rosa']);
    expect(await find('muestreo tasacion')).toEqual([]);
    expect(await find(' ')).toEqual(['Rosa', 'Íñigo Ñahui']);
    expect(await find('?%_')).toEqual([]);
  });

  it('finds what is written later, and what comes back from the bin', async () => {
    const [id = 0] = await make('Ana');
    expect(await find('constancia')).toEqual([]);
    await api.call(bandeja.anotar, { params: { id }, body: { texto: 'Pidió su constancia.' } }).expect(201);
    expect(await find('constancia')).toEqual(['Ana']);
    const removal = await api.call(consultas.remove, { params: { id } }).expect(200);
    expect(await find('constancia')).toEqual([]);
    await undo(removal.headers['x-cambio']).expect(200);
    expect(await find('constancia')).toEqual(['Ana']);
    expect((await open(id)).mensajes).toMatchObject([{ clase: 'N', texto: 'Pidió su constancia.' }]);
  });

  it('filters by state and colleague, and counts each state', async () => {
    const [ana = 0, beto = 0, ciro = 0] = await make('Ana', 'Beto', 'Ciro', 'Dora');
    await move([ana], 'A').expect(200);
    await move([beto], 'N').expect(200);
    const [me] = (await api.call(bandeja.equipo)).body;
    await api.call(bandeja.asignar, { body: { ids: [ciro, ana], usuario_id: me.id } }).expect(200);
    expect((await list()).cuentas).toEqual({ P: 2, R: 0, A: 1, N: 1 });
    expect(namesIn(await list({ estado: 'P' }))).toEqual(['Dora', 'Ciro']);
    expect(namesIn(await list({ asignada: me.id }))).toEqual(['Ciro', 'Ana']);
    expect(namesIn(await list({ asignada: me.id, estado: 'A' }))).toEqual(['Ana']);
    expect(namesIn(await list({ asignada: 'nadie', texto: 'dora' }))).toEqual(['Dora']);
    expect((await list({ estado: 'A' })).consultas[0]?.asignada).toEqual(me);
  });

  it('goes page by page there and back, also after a row of it is gone', async () => {
    const values = Array.from({ length: 120 }, (_, at) => ({
      nombre: `P${at}`,
      correo: 'p@ejemplo.pe',
      mensaje: 'Hola',
    }));
    await db().insert(tables.consultas).values(values);
    const first = await list();
    expect([first.consultas.length, first.hay_nuevas, first.hay_antiguas]).toEqual([50, false, true]);
    const last = rowIn(first, -1);
    await api.call(consultas.remove, { params: { id: last.id } }).expect(200);
    const second = await list({ antes: lugarDe(last), texto: 'hola' });
    expect([second.consultas.length, second.hay_nuevas, second.hay_antiguas]).toEqual([50, true, true]);
    const third = await list({ antes: lugarDe(rowIn(second, -1)) });
    expect([third.consultas.length, third.hay_antiguas]).toEqual([20, false]);
    const back = await list({ despues: lugarDe(rowIn(third, 0)) });
    expect(namesIn(back)).toEqual(namesIn(second));
    expectFailure(await api.call(bandeja.buscarEnBandeja, { body: { antes: "1' OR 1=1" } }), 422);
  });
});

describe('an answer', () => {
  const answer = (id: number, texto: string, key = 'una') =>
    api.raw('post', `/bandeja-contestar/${id}`).set('Idempotency-Key', key).send({ texto });

  it('arrives once with the question below it, and tells what became of it', async () => {
    const catcher = await withMail();
    const setting = await makeSettings('correo_contacto');
    await db()
      .update(tables.configuraciones)
      .set({ value: 'mesa@capitulo.example' })
      .where(eq(tables.configuraciones.id, setting));
    const { id } = await makeConsulta(visitor(), { mensaje: '¿Hay cupos?\n¿Y becas?' });
    await answer(id, 'Sí, quedan tres.').expect(201);
    await answer(id, 'Sí, quedan tres.').expect(201);
    await vi.waitFor(async () => expect((await open(id)).mensajes[0]?.entrega?.estado).toBe('E'), 20_000);
    expect(catcher.mails).toHaveLength(1);
    const mail = decoded(catcher.mails[0] ?? '');
    expect(mail).toContain('To: ana@ejemplo.pe');
    expect(mail).toContain('Reply-To: mesa@capitulo.example');
    expect(mail).not.toContain('Auto-Submitted');
    expect(mail).toMatch(/Sí, quedan tres\.\r\n\r\nEl .* nos escribiste:\r\n> ¿Hay cupos\?\r\n> ¿Y becas\?/);
    expect(mail).toMatch(/<blockquote>\s*<p>¿Hay cupos\?<br \/>/);
    const now = await open(id);
    expect(now).toMatchObject({ estado: 'R', hay_correo: true, fecha_respuesta: expect.any(String) });
    expect(now.mensajes).toMatchObject([
      { clase: 'C', texto: 'Sí, quedan tres.', autor: expect.any(String) },
    ]);
    expect((await api.call(consultas.list)).body).toMatchObject([{ id, estado: 'R' }]);
    expect(await find('quedan tres')).toEqual(['Ana']);
  });

  it('says why it was not delivered', async () => {
    const catcher = await withMail();
    catcher.refusals.push(550);
    const [id = 0] = await make('Ana');
    await answer(id, 'Hola.').expect(201);
    await vi.waitFor(async () => expect((await open(id)).mensajes[0]?.entrega?.estado).toBe('F'), 20_000);
    expect((await open(id)).mensajes[0]?.entrega?.error).toContain('550');
  });

  it('takes no header from what a visitor wrote, however it came into the table', async () => {
    const catcher = await withMail();
    const nombre = 'Ana\r\nBcc: otra@ejemplo.pe';
    expectFailure(await visitor().call(consultas.create, { body: { ...HOSTILE, nombre } }), 422);
    const [{ insertId: id }] = await db()
      .insert(tables.consultas)
      .values({ ...HOSTILE, nombre, mensaje: '.\r\nBcc: otra@ejemplo.pe\r\n\r\n.\r\n' });
    await answer(id, 'Hola.\r\nBcc: otra@ejemplo.pe').expect(201);
    await vi.waitFor(() => expect(catcher.mails).toHaveLength(1), 20_000);
    const [head = ''] = (catcher.mails[0] ?? '').split('\r\n\r\n');
    expect(head).not.toContain('Bcc');
    expect(head.match(/^(To|Subject):/gm)).toHaveLength(2);
  });

  it('is refused without a mail server, and nothing is kept of it', async () => {
    const [id = 0] = await make('Ana');
    const refused = await answer(id, 'Hola.');
    expectFailure(refused, 409);
    expect(refused.body.message).toContain('no puede enviar correos');
    expect(await open(id)).toMatchObject({ estado: 'P', hay_correo: false, mensajes: [] });
  });

  it('needs a text and an enquiry that is there', async () => {
    await withMail();
    const [id = 0] = await make('Ana');
    expectFailure(await answer(id, '  '), 422, { field: 'texto', message: 'Escribe el texto.' });
    expectFailure(await answer(4_242_424, 'Hola.'), 404);
    expectFailure(await api.call(bandeja.anotar, { params: { id: 4_242_424 }, body: { texto: 'x' } }), 404);
  });
});

const HOSTILE = { nombre: 'Ana', correo: 'ana@ejemplo.pe', mensaje: 'Hola' };

describe('states', () => {
  it('change for many at once, and are undone as one change', async () => {
    const ids = await make('Ana', 'Beto', 'Ciro');
    const done = await move(ids, 'N').expect(200);
    expect((await list({ estado: 'N' })).consultas).toHaveLength(3);
    expect((await api.call(consultas.list)).body).toMatchObject([
      { estado: 'P' },
      { estado: 'P' },
      { estado: 'P' },
    ]);
    await undo(done.headers['x-cambio']).expect(200);
    expect((await list()).cuentas).toEqual({ P: 3, R: 0, A: 0, N: 0 });
    const removal = await api.call(bandeja.eliminarVarias, { body: { ids } }).expect(200);
    expect((await list()).consultas).toEqual([]);
    await undo(removal.headers['x-cambio']).expect(200);
    expect(namesIn(await list())).toEqual(['Ciro', 'Beto', 'Ana']);
  });

  it('answered by other means keeps a note; pending again forgets that it was answered', async () => {
    const [id = 0] = await make('Ana');
    const done = await move([id], 'R', 'Se lo dije por teléfono.').expect(200);
    expect(await open(id)).toMatchObject({
      estado: 'R',
      fecha_respuesta: expect.any(String),
      mensajes: [{ clase: 'M', texto: 'Se lo dije por teléfono.', entrega: null }],
    });
    await undo(done.headers['x-cambio']).expect(200);
    expect(await open(id)).toMatchObject({ estado: 'P', fecha_respuesta: null, mensajes: [] });
    await move([id], 'R').expect(200);
    await move([id], 'A').expect(200);
    expect((await api.call(consultas.list)).body).toMatchObject([{ id, estado: 'R' }]);
    expectFailure(await api.call(consultas.responder, { params: { id } }), 409);
    await move([id], 'P').expect(200);
    expect(await open(id)).toMatchObject({ estado: 'P', fecha_respuesta: null });
    await api.call(consultas.responder, { params: { id } }).expect(200);
  });

  it('change all of the chosen or none', async () => {
    const [id = 0] = await make('Ana');
    expectFailure(await move([id, 4_242_424], 'A'), 404);
    expectFailure(await move([], 'A'), 422);
    expectFailure(await move([id], 'X'), 422);
    expectFailure(await api.call(bandeja.eliminarVarias, { body: { ids: [id, 4_242_424] } }), 404);
    expect((await list()).cuentas.P).toBe(1);
    const nobody = await api.call(bandeja.asignar, { body: { ids: [id], usuario_id: 4_242_424 } });
    expectFailure(nobody, 422, { field: 'usuario_id' });
  });
});

it('erasing a person takes the whole conversation, its notes, its mails and what history keeps of it', async () => {
  await withMail();
  const [id = 0, other = 0] = await make('Ana', 'Otra');
  await db()
    .update(tables.consultas)
    .set({ correo: 'otra@ejemplo.pe' })
    .where(eq(tables.consultas.id, other));
  for (const each of [id, other]) {
    const params = { id: each };
    await api.call(bandeja.contestar, { params, body: { texto: 'Secreto de la respuesta.' } }).expect(201);
    await api.call(bandeja.anotar, { params, body: { texto: 'Secreto de la nota.' } }).expect(201);
  }
  const body = { correo: 'ana@ejemplo.pe', comentarios: 'borrados' };
  const person = await api.call(privacidad.buscar, { body });
  expect(person.body.consultas).toMatchObject([
    { mensajes: [{ clase: 'C', texto: 'Secreto de la respuesta.' }, { clase: 'N' }] },
  ]);
  await api.call(privacidad.borrar, { body }).expect(200);
  const left = await Promise.all(
    [tables.consultas, tables.consultaMensajes, tables.consultaPalabras, tables.correos, tables.historia].map(
      (table) => db().select().from(table),
    ),
  );
  expect(JSON.stringify(left)).not.toContain('ana@');
  expect(left[1]).toHaveLength(2);
  expect(left[3]).toHaveLength(1);
});

it('strangers are refused everything', async () => {
  for (const endpoint of Object.values<Endpoint>(bandeja))
    expectFailure(await visitor().raw('post', endpoint.path.replace(':id', '1')), 401);
});
