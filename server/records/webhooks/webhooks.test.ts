import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { avisos } from '#shared/correspondence/avisos.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { historia } from '#shared/records/historia.ts';
import { tiposDeEvento, webhooks } from '#shared/records/webhooks.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { type Api, admin, expectFailure, useApp } from '#server/testing/api.ts';
import { good, makeConvenio, makeEvento, makeEventoTexto } from '#server/testing/factories.ts';
import {
  type Delivery,
  type Receiver,
  receiveWebhooks,
  useLoopbackWebhooks,
} from '#server/testing/services/webhook-receiver.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { deliver } from './deliver.ts';

useApp();

const { webhooks: table, webhookEnvios: envios } = tables;
let api: Api;
let receiver: Receiver;
useLoopbackWebhooks();
beforeEach(async () => {
  api = await admin();
  receiver = await receiveWebhooks();
});

const make = async (...kinds: string[]): Promise<string> => {
  const body = { nombre: 'Intranet', direccion: receiver.url, eventos: kinds };
  return (await api.call(webhooks.crear, { body }).expect(200)).body.secreto;
};
const only = async () => (await api.call(webhooks.list).expect(200)).body[0];
const log = async () => (await api.call(webhooks.envios).expect(200)).body;
/** As if the pause after a failure were over. */
const goOn = async (): Promise<void> => {
  await deliver();
  await db().update(table).set({ proximo: null });
  await deliver();
};
const read = ({ body }: Delivery) => JSON.parse(body);
const told = (): string[] => receiver.taken.map((one) => read(one).type);
const taken = (at: number): Delivery => {
  const delivery = receiver.taken[at];
  if (!delivery) throw new Error('Nothing was taken');
  return delivery;
};
const verify = (secret: string, { body, headers }: Delivery): unknown =>
  new Webhook(secret).verify(body, { ...headers });

describe('what a webhook receives', () => {
  it('arrives once per event and in order through three failures, signed by the scheme', async () => {
    const secret = await make('convenio.creado');
    await deliver();
    receiver.answers.push(500, 'cut', 302);
    const ids = [];
    for (let at = 0; at < 3; at += 1) ids.push((await makeConvenio(api)).id);
    for (let round = 0; round < 4; round += 1) await goOn();
    expect(receiver.taken.map((one) => read(one).data.id)).toEqual(ids);
    expect(new Set(receiver.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    for (const one of [...receiver.taken, ...receiver.refused]) verify(secret, one);
    expect(receiver.refused.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array.from({ length: 3 }, () => receiver.taken[0]?.headers['webhook-id']),
    );
    expect(() => verify(secret, { ...taken(0), body: '{}' })).toThrow('No matching signature found');
    expect(await log()).toMatchObject([
      { estado: 'E', intentos: 1, respuesta: 204 },
      { estado: 'E', intentos: 1 },
      { estado: 'E', intentos: 4, error: null },
    ]);
  });

  it('is of what visitors see: what is published, changes, disappears, and comes back', async () => {
    await make(...Object.keys(tiposDeEvento).filter((kind) => kind.startsWith('evento.')));
    const { slug } = await makeEvento(api, { estado: 'B' });
    const save = (changes: object) =>
      api.call(eventos.update, { params: { slug }, body: { ...changes } }).expect(200);
    const { img_fondo: _fondo, img_principal: _principal, ...texts } = good.evento;
    await makeEventoTexto(api, { slug });
    await save({ ...texts, lugar: 'Todavía en borrador' });
    await save({ ...texts, estado: 'P' });
    await makeEventoTexto(api, { slug });
    await save({ ...texts, estado: 'O' });
    await save({ ...texts, estado: 'P' });
    const removed = await api.call(eventos.remove, { params: { slug } }).expect(200);
    await api.call(historia.deshacer, { params: { cambio: removed.headers['x-cambio'] ?? '' } }).expect(200);
    await deliver();
    expect(told()).toEqual(
      ['publicado', 'cambiado', 'retirado', 'publicado', 'eliminado', 'publicado'].map(
        (one) => `evento.${one}`,
      ),
    );
    expect(read(taken(0)).data).toEqual({
      id: expect.any(Number),
      titulo: good.evento.titulo,
      enlace: `${config.address}/eventos/${slug}`,
    });
  });

  it('waits for the moment of what is published by time, which may move', async () => {
    await make('evento.publicado', 'evento.retirado');
    const { slug } = await makeEvento(api, {
      publicar_desde: '2999-01-01T10:00',
      publicar_hasta: '2999-01-02T10:00',
    });
    const { img_fondo: _fondo, img_principal: _principal, ...texts } = good.evento;
    await api.call(eventos.update, {
      params: { slug },
      body: { ...texts, publicar_desde: '2999-01-01T11:00', publicar_hasta: '' },
    });
    await deliver();
    expect(told()).toEqual([]);
    const rows = await db().select().from(envios);
    expect(rows).toMatchObject([
      { tipo: 'evento.publicado', desde: '2999-01-01T16:00:00.000Z', estado: 'P' },
    ]);
    await makeEvento(api);
    await deliver();
    expect(told()).toEqual(['evento.publicado']);
    await db()
      .update(envios)
      .set({ desde: sql`CURRENT_TIMESTAMP(3)` });
    await deliver();
    expect(receiver.taken).toHaveLength(2);
  });

  it('is only what it asked for, and nothing of a change that failed', async () => {
    await make('convenio.eliminado');
    await makeConvenio(api);
    expectFailure(await api.call(convenios.create, { body: {} }), 422);
    await deliver();
    expect(await log()).toEqual([]);
  });
});

describe('a webhook', () => {
  it('signs with both secrets for a day after a change', async () => {
    const old = await make('convenio.creado');
    const { id } = await only();
    const { body } = await api.call(webhooks.renovar, { params: { id } }).expect(200);
    await api.call(webhooks.probar, { params: { id } }).expect(200);
    await expect.poll(() => receiver.taken.length).toBe(1);
    for (const secret of [old, body.secreto]) for (const one of receiver.taken) verify(secret, one);
    await db()
      .update(table)
      .set({ anterior_hasta: sql`CURRENT_TIMESTAMP(3) - INTERVAL 1 SECOND` });
    await api.call(webhooks.probar, { params: { id } }).expect(200);
    await expect.poll(() => receiver.taken.length).toBe(2);
    expect(() => verify(old, taken(1))).toThrow('No matching signature found');
  });

  it('gives up a message after eight tries, goes on with the next, and sends it again on demand', async () => {
    await make('convenio.creado');
    receiver.answers.push(...Array.from({ length: 8 }, () => 503));
    await makeConvenio(api);
    await makeConvenio(api);
    for (let round = 0; round < 9; round += 1) await goOn();
    const [second, first] = await log();
    expect([second.estado, first.estado, first.intentos]).toEqual(['E', 'F', 8]);
    expect(first.error).toBe('El servidor respondió 503.');
    await api.call(webhooks.reenviar, { params: { id: first.id } }).expect(200);
    await expect.poll(() => receiver.taken.length).toBe(2);
    expectFailure(await api.call(webhooks.reenviar, { params: { id: 4_242_424 } }), 404);
  });

  it('tries at once what waits for its next try, on demand and in order', async () => {
    await make('convenio.creado');
    receiver.answers.push(503);
    await makeConvenio(api);
    await expect.poll(async () => (await log())[0]?.intentos).toBe(1);
    await makeConvenio(api);
    const [second] = await log();
    expect([second.estado, receiver.taken.length]).toEqual(['P', 0]);
    await api.call(webhooks.reenviar, { params: { id: second.id } }).expect(200);
    await expect
      .poll(async () => (await log()).map(({ estado }: { estado: string }) => estado))
      .toEqual(['E', 'E']);
    const times = receiver.taken.map(({ headers }) => headers['webhook-id']);
    expect(new Set(times).size).toBe(2);
  });

  it('is paused after days of failures, tells the administrators, and keeps what happens meanwhile', async () => {
    await make('convenio.creado');
    const { id } = await only();
    await db()
      .update(table)
      .set({ falla_desde: sql`CURRENT_TIMESTAMP(3) - INTERVAL 4 DAY` });
    receiver.answers.push(410);
    await makeConvenio(api);
    await deliver();
    expect((await only()).pausado).not.toBeNull();
    const { body: notices } = await api.call(avisos.list).expect(200);
    expect(notices).toMatchObject([{ tipo: 'webhook', lugar: '/webhooks' }]);
    await makeConvenio(api);
    await goOn();
    expect(receiver.taken).toEqual([]);
    expectFailure(await api.call(webhooks.probar, { params: { id } }), 409);
    await api.call(webhooks.reanudar, { params: { id } }).expect(200);
    await expect.poll(() => receiver.taken.length).toBe(2);
    await api.call(webhooks.eliminar, { params: { id } }).expect(200);
    expect(await log()).toEqual([]);
  });

  it('is written to by one process at a time, which is given up when it has died', async () => {
    await make('convenio.creado');
    await db()
      .update(table)
      .set({ tomado_hasta: sql`CURRENT_TIMESTAMP(3) + INTERVAL 1 MINUTE` });
    await makeConvenio(api);
    await deliver();
    expect(receiver.taken).toEqual([]);
    await db()
      .update(table)
      .set({ tomado_hasta: sql`CURRENT_TIMESTAMP(3) - INTERVAL 1 SECOND` });
    await deliver();
    expect(receiver.taken).toHaveLength(1);
  });

  it.runIf(everything)(
    'is not let go for another process that has taken it meanwhile',
    { timeout: 20_000 },
    async () => {
      await make('convenio.creado');
      receiver.answers.push('silent');
      await makeConvenio(api);
      const heldUntil = async () => (await db().select().from(table))[0]?.tomado_hasta;
      await expect.poll(heldUntil).not.toBeNull();
      const others = '2999-01-01T00:00:00.000Z';
      await db().update(table).set({ tomado_hasta: others });
      await deliver();
      expect(await heldUntil()).toBe(others);
    },
  );

  it.runIf(everything)(
    'waits five seconds for an answer, and reads 64 kB of it',
    { timeout: 20_000 },
    async () => {
      await make('convenio.creado');
      receiver.answers.push('silent', 'endless');
      await makeConvenio(api);
      await goOn();
      expect(receiver.taken).toHaveLength(1);
      expect(await log()).toMatchObject([{ estado: 'E', intentos: 2 }]);
    },
  );

  it('is refused without a public address, a name and something to tell', async () => {
    const refused = async (changes: object, field: string) =>
      expectFailure(
        await api.call(webhooks.crear, {
          body: { nombre: 'x', direccion: receiver.url, eventos: ['convenio.creado'], ...changes },
        }),
        422,
        { field, message: expect.any(String) },
      );
    await refused({ nombre: '' }, 'nombre');
    await refused({ eventos: ['otra.cosa'] }, 'eventos');
    await refused({ direccion: 'https://192.168.1.1/' }, 'direccion');
    Object.assign(config, { webhooksToLoopback: false });
    await refused({}, 'direccion');
    expect(await db().select().from(table)).toEqual([]);
    expect(await db().$count(envios, eq(envios.tipo, 'prueba'))).toBe(0);
  });
});
