import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bandeja, type Conversacion, SEGUNDOS_PARA_RETIRAR } from '#shared/correspondence/bandeja.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { privacidad } from '#shared/operation/privacidad.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { deliver, stopDelivery } from '#server/platform/mail/deliver.ts';
import { admin, type Api, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { makeConsulta, makeSettings } from '#server/testing/factories.ts';
import { sendHeldMails } from '#server/testing/staff-notices.ts';
import { catchMail } from '#server/testing/services/mail-catcher.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});

const open = async (id: number): Promise<Conversacion> =>
  (await api.call(bandeja.conversacion, { params: { id } }).expect(200)).body;

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

const HOSTILE = { nombre: 'Ana', correo: 'ana@ejemplo.pe', mensaje: 'Hola' };

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
    await sendHeldMails();
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
    const found = await api.call(bandeja.buscarEnBandeja, { body: { texto: 'quedan tres' } });
    expect(found.body.consultas).toMatchObject([{ id }]);
  });

  it('says why it was not delivered', async () => {
    const catcher = await withMail();
    catcher.refusals.push(550);
    const { id } = await makeConsulta(visitor());
    await answer(id, 'Hola.').expect(201);
    await sendHeldMails();
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
    await sendHeldMails();
    await vi.waitFor(() => expect(catcher.mails).toHaveLength(1), 20_000);
    const [head = ''] = (catcher.mails[0] ?? '').split('\r\n\r\n');
    expect(head).not.toContain('Bcc');
    expect(head.match(/^(To|Subject):/gm)).toHaveLength(2);
  });

  it('is refused without a mail server, and nothing is kept of it', async () => {
    const { id } = await makeConsulta(visitor());
    const refused = await answer(id, 'Hola.');
    expectFailure(refused, 409);
    expect(refused.body.message).toContain('no puede enviar correos');
    expect(await open(id)).toMatchObject({ estado: 'P', hay_correo: false, mensajes: [] });
  });

  it('can be withdrawn for ten seconds: then nothing of it was sent, and the enquiry is pending again', async () => {
    const catcher = await withMail();
    const { id } = await makeConsulta(visitor());
    const { body } = await answer(id, 'Escrito de prisa.').expect(201);
    await deliver();
    expect((await open(id)).mensajes).toMatchObject([{ entrega: { estado: 'P', enviado: null } }]);
    await api.call(bandeja.retirar, { params: body }).expect(200);
    expect(await open(id)).toMatchObject({ estado: 'P', fecha_respuesta: null, mensajes: [] });
    await sendHeldMails();
    expect(catcher.mails).toEqual([]);
    expectFailure(await api.call(bandeja.retirar, { params: body }), 404);
  });

  it('leaves by itself after the ten seconds, and cannot be withdrawn then', async () => {
    const catcher = await withMail();
    const { id } = await makeConsulta(visitor());
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    const { body } = await answer(id, 'Pensado.').expect(201);
    await db().update(tables.correos).set({ proximo: '2026-01-01T00:00:00.000Z' });
    const [sendHeld] = timers.mock.calls.find(([, ms]) => ms === 1000 * SEGUNDOS_PARA_RETIRAR) ?? [];
    sendHeld?.();
    await vi.waitFor(() => expect(catcher.mails).toHaveLength(1), 20_000);
    expectFailure(await api.call(bandeja.retirar, { params: body }), 409, {
      message: 'El correo ya salió: la respuesta no se puede retirar.',
    });
    expect(await open(id)).toMatchObject({ estado: 'R', mensajes: [{ texto: 'Pensado.' }] });
  });

  it('needs a text and an enquiry that is there', async () => {
    await withMail();
    const { id } = await makeConsulta(visitor());
    expectFailure(await answer(id, '  '), 422, { field: 'texto', message: 'Escribe el texto.' });
    expectFailure(await answer(4_242_424, 'Hola.'), 404);
    expectFailure(await api.call(bandeja.anotar, { params: { id: 4_242_424 }, body: { texto: 'x' } }), 404);
  });
});

it('erasing a person takes the whole conversation, its notes, its mails and what history keeps of it', async () => {
  await withMail();
  const { id } = await makeConsulta(visitor());
  const { id: other } = await makeConsulta(visitor());
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
    [tables.consultas, tables.consultaMensajes, tables.correos, tables.historia].map((table) =>
      db().select().from(table),
    ),
  );
  expect(JSON.stringify(left)).not.toContain('ana@');
  expect(left[1]).toHaveLength(2);
  expect(left[2]).toHaveLength(1);
});
