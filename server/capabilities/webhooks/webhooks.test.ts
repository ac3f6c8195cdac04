import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { avisos } from '#shared/correspondence/avisos.ts';
import { webhooks } from '#shared/capabilities/webhooks/webhooks.ts';
import { db } from '#server/platform/db/client/client.ts';
import { webhookEnvios as envios, webhooks as table } from '#server/platform/db/schema.ts';
import { expectFailure, useApp } from '#server/testing/api.ts';
import { makeConvenio } from '#server/testing/factories.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { loopback } from './public-address.ts';
import { goOn, withWebhooks, verify } from './testing/with-webhooks.ts';
import { deliver } from './deliver.ts';

useApp();

const hook = withWebhooks();
const { make, log, taken } = hook;
const only = async () => (await hook.api.call(webhooks.list).expect(200)).body[0];

describe('a webhook', () => {
  it('signs with both secrets for a day after a change', async () => {
    const old = await make('convenio.creado');
    const { id } = await only();
    const { body } = await hook.api.call(webhooks.renovar, { params: { id } }).expect(200);
    await hook.api.call(webhooks.probar, { params: { id } }).expect(200);
    await expect.poll(() => hook.receiver.taken.length).toBe(1);
    for (const secret of [old, body.secreto]) for (const one of hook.receiver.taken) verify(secret, one);
    await db()
      .update(table)
      .set({ anterior_hasta: sql`CURRENT_TIMESTAMP(3) - INTERVAL 1 SECOND` });
    await hook.api.call(webhooks.probar, { params: { id } }).expect(200);
    await expect.poll(() => hook.receiver.taken.length).toBe(2);
    expect(() => verify(old, taken(1))).toThrow('No matching signature found');
  });

  it('gives up a message after eight tries, goes on with the next, and sends it again on demand', async () => {
    await make('convenio.creado');
    hook.receiver.answers.push(...Array.from({ length: 8 }, () => 503));
    await makeConvenio(hook.api);
    await makeConvenio(hook.api);
    for (let round = 0; round < 9; round += 1) await goOn();
    const [second, first] = await log();
    expect([second.estado, first.estado, first.intentos]).toEqual(['E', 'F', 8]);
    expect(first.error).toBe('El servidor respondió 503.');
    await hook.api.call(webhooks.reenviar, { params: { id: first.id } }).expect(200);
    await expect.poll(() => hook.receiver.taken.length).toBe(2);
    expectFailure(await hook.api.call(webhooks.reenviar, { params: { id: 4_242_424 } }), 404);
  });

  it('tries at once what waits for its next try, on demand and in order', async () => {
    await make('convenio.creado');
    hook.receiver.answers.push(503);
    await makeConvenio(hook.api);
    await expect.poll(async () => (await log())[0]?.intentos).toBe(1);
    await makeConvenio(hook.api);
    const [second] = await log();
    expect([second.estado, hook.receiver.taken.length]).toEqual(['P', 0]);
    await hook.api.call(webhooks.reenviar, { params: { id: second.id } }).expect(200);
    await expect
      .poll(async () => (await log()).map(({ estado }: { estado: string }) => estado))
      .toEqual(['E', 'E']);
    const times = hook.receiver.taken.map(({ headers }) => headers['webhook-id']);
    expect(new Set(times).size).toBe(2);
  });

  it('is paused after days of failures, tells the administrators, and keeps what happens meanwhile', async () => {
    await make('convenio.creado');
    const { id } = await only();
    await db()
      .update(table)
      .set({ falla_desde: sql`CURRENT_TIMESTAMP(3) - INTERVAL 4 DAY` });
    hook.receiver.answers.push(410);
    await makeConvenio(hook.api);
    await deliver();
    expect((await only()).pausado).not.toBeNull();
    const { body: notices } = await hook.api.call(avisos.list).expect(200);
    expect(notices).toMatchObject([{ tipo: 'webhook', lugar: '/webhooks' }]);
    await makeConvenio(hook.api);
    await goOn();
    expect(hook.receiver.taken).toEqual([]);
    expectFailure(await hook.api.call(webhooks.probar, { params: { id } }), 409);
    await hook.api.call(webhooks.reanudar, { params: { id } }).expect(200);
    await expect.poll(() => hook.receiver.taken.length).toBe(2);
    await hook.api.call(webhooks.eliminar, { params: { id } }).expect(200);
    expect(await log()).toEqual([]);
  });

  it('is written to by one process at a time, which is given up when it has died', async () => {
    await make('convenio.creado');
    await db()
      .update(table)
      .set({ tomado_hasta: sql`CURRENT_TIMESTAMP(3) + INTERVAL 1 MINUTE` });
    await makeConvenio(hook.api);
    await deliver();
    expect(hook.receiver.taken).toEqual([]);
    await db()
      .update(table)
      .set({ tomado_hasta: sql`CURRENT_TIMESTAMP(3) - INTERVAL 1 SECOND` });
    await deliver();
    expect(hook.receiver.taken).toHaveLength(1);
  });

  it.runIf(everything)(
    'is not let go for another process that has taken it meanwhile',
    { timeout: 20_000 },
    async () => {
      await make('convenio.creado');
      hook.receiver.answers.push('silent');
      await makeConvenio(hook.api);
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
      hook.receiver.answers.push('silent', 'endless');
      await makeConvenio(hook.api);
      await goOn();
      expect(hook.receiver.taken).toHaveLength(1);
      expect(await log()).toMatchObject([{ estado: 'E', intentos: 2 }]);
    },
  );

  it('is refused without a public address, a name and something to tell', async () => {
    const refused = async (changes: object, field: string) =>
      expectFailure(
        await hook.api.call(webhooks.crear, {
          body: { nombre: 'x', direccion: hook.receiver.url, eventos: ['convenio.creado'], ...changes },
        }),
        422,
        { field, message: expect.any(String) },
      );
    await refused({ nombre: '' }, 'nombre');
    await refused({ eventos: ['otra.cosa'] }, 'eventos');
    await refused({ direccion: 'https://192.168.1.1/' }, 'direccion');
    Object.assign(loopback, { isAllowed: false });
    await refused({}, 'direccion');
    expect(await db().select().from(table)).toEqual([]);
    expect(await db().$count(envios, eq(envios.tipo, 'prueba'))).toBe(0);
  });
});
