import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { webhooks } from '#shared/capabilities/webhooks/webhooks.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sesiones } from '#server/platform/db/schema.ts';
import { type Api, admin, expectFailure, useApp } from '#server/testing/api.ts';
import { makeConvenio } from '#server/testing/factories.ts';
import { type Receiver, receiveWebhooks, useLoopbackWebhooks } from './testing/webhook-receiver.ts';
import { deliver } from './deliver.ts';

useApp();
useLoopbackWebhooks();

let api: Api;
let receiver: Receiver;
let secret: string;
beforeEach(async () => {
  api = await admin();
  receiver = await receiveWebhooks();
  const eventos = 'convenio.creado convenio.eliminado';
  const body = { nombre: 'Intranet', direccion: receiver.url, eventos };
  secret = (await api.call(webhooks.crear, { body }).expect(200)).body.secreto;
});

const only = async () => (await api.call(webhooks.list).expect(200)).body[0];
const edit = async (body: object) => api.call(webhooks.editar, { params: { id: (await only()).id }, body });
const kindsTaken = ({ taken }: Receiver): string[] => taken.map(({ body }) => JSON.parse(body).type);

describe('editing a webhook', () => {
  it('keeps its secret; what waits goes to the new address at once, and nothing it no longer asks for', async () => {
    receiver.answers.push(500);
    const { id } = await makeConvenio(api);
    await deliver();
    await api.call(convenios.remove, { params: { id } }).expect(200);
    const other = await receiveWebhooks();
    const changed = { nombre: 'Otra', direccion: other.url };
    const eventos = ['convenio.creado', 'convenio.cambiado'];
    expect((await edit({ ...changed, eventos })).body).toEqual({ message: 'Webhook guardado' });
    await expect.poll(() => kindsTaken(other)).toEqual(['convenio.creado']);
    await makeConvenio(api);
    await deliver();
    expect(kindsTaken(other)).toEqual(['convenio.creado', 'convenio.creado']);
    for (const { body, headers } of other.taken) new Webhook(secret).verify(body, { ...headers });
    expect([receiver.refused.length, receiver.taken.length]).toEqual([1, 0]);
    expect(await only()).toMatchObject({ ...changed, eventos, falla_desde: null });
  });

  it('leaves one that is paused as it is, and what failed at the same address waits as before', async () => {
    const body = { nombre: 'Otra', direccion: receiver.url, eventos: 'convenio.creado' };
    receiver.answers.push(500);
    await makeConvenio(api);
    await deliver();
    await edit(body);
    await deliver();
    expect((await only()).falla_desde).not.toBeNull();
    const { id } = await only();
    await api.call(webhooks.pausar, { params: { id } }).expect(200);
    const other = await receiveWebhooks();
    expect((await edit({ ...body, direccion: other.url })).status).toBe(200);
    await deliver();
    expect((await only()).pausado).not.toBeNull();
    expect([receiver.refused.length, receiver.taken.length, other.taken.length]).toEqual([1, 0, 0]);
    await api.call(webhooks.reanudar, { params: { id } }).expect(200);
    await expect.poll(() => kindsTaken(other)).toEqual(['convenio.creado']);
  });

  it('asks who one is, and refuses what making one refuses', async () => {
    const good = { nombre: 'Otra', direccion: receiver.url, eventos: ['convenio.creado'] };
    expectFailure(await edit({ ...good, direccion: 'https://10.0.0.1/' }), 422, {
      field: 'direccion',
      message: 'La dirección no lleva a un servidor público de internet.',
    });
    expectFailure(await edit({ ...good, eventos: [] }), 422, {
      field: 'eventos',
      message: 'Elige al menos un aviso.',
    });
    expectFailure(await api.call(webhooks.editar, { params: { id: 4_242_424 }, body: good }), 404);
    await db()
      .update(sesiones)
      .set({ creada: sql`CURRENT_TIMESTAMP(3) - INTERVAL 1 HOUR` });
    const { status, body } = await edit(good);
    expect([status, body.confirmacion]).toEqual([403, { llave: false }]);
    expect((await only()).nombre).toBe('Intranet');
  });
});
