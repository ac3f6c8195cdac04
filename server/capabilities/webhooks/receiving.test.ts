import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { historia } from '#shared/records/historia.ts';
import { tiposDeEvento } from '#shared/capabilities/webhooks/webhooks.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { webhookEnvios as envios } from '#server/platform/db/schema.ts';
import { expectFailure, useApp } from '#server/testing/api.ts';
import { good, makeConvenio, makeEvento, makeEventoTexto } from '#server/testing/factories.ts';
import { goOn, read, withWebhooks, verify } from './testing/with-webhooks.ts';
import { deliver } from './deliver.ts';

useApp();

const hook = withWebhooks();
const { make, log, told, taken } = hook;

describe('what a webhook receives', () => {
  it('arrives once per event and in order through three failures, signed by the scheme', async () => {
    const secret = await make('convenio.creado');
    await deliver();
    hook.receiver.answers.push(500, 'cut', 302);
    const ids = [];
    for (let at = 0; at < 3; at += 1) ids.push((await makeConvenio(hook.api)).id);
    for (let round = 0; round < 4; round += 1) await goOn();
    expect(hook.receiver.taken.map((one) => read(one).data.id)).toEqual(ids);
    expect(new Set(hook.receiver.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    for (const one of [...hook.receiver.taken, ...hook.receiver.refused]) verify(secret, one);
    expect(hook.receiver.refused.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array.from({ length: 3 }, () => hook.receiver.taken[0]?.headers['webhook-id']),
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
    const { slug } = await makeEvento(hook.api, { estado: 'B' });
    const save = (changes: object) =>
      hook.api.call(eventos.update, { params: { slug }, body: { ...changes } }).expect(200);
    const { img_fondo: _fondo, img_principal: _principal, ...texts } = good.evento;
    await makeEventoTexto(hook.api, { slug });
    await save({ ...texts, lugar: 'Todavía en borrador' });
    await save({ ...texts, estado: 'P' });
    await makeEventoTexto(hook.api, { slug });
    await save({ ...texts, estado: 'O' });
    await save({ ...texts, estado: 'P' });
    const removed = await hook.api.call(eventos.remove, { params: { slug } }).expect(200);
    await hook.api
      .call(historia.deshacer, { params: { cambio: removed.headers['x-cambio'] ?? '' } })
      .expect(200);
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
    const { slug } = await makeEvento(hook.api, {
      publicar_desde: '2999-01-01T10:00',
      publicar_hasta: '2999-01-02T10:00',
    });
    const { img_fondo: _fondo, img_principal: _principal, ...texts } = good.evento;
    await hook.api.call(eventos.update, {
      params: { slug },
      body: { ...texts, publicar_desde: '2999-01-01T11:00', publicar_hasta: '' },
    });
    await deliver();
    expect(told()).toEqual([]);
    const rows = await db().select().from(envios);
    expect(rows).toMatchObject([
      { tipo: 'evento.publicado', desde: '2999-01-01T16:00:00.000Z', estado: 'P' },
    ]);
    await makeEvento(hook.api);
    await deliver();
    expect(told()).toEqual(['evento.publicado']);
    await db()
      .update(envios)
      .set({ desde: sql`CURRENT_TIMESTAMP(3)` });
    await deliver();
    expect(hook.receiver.taken).toHaveLength(2);
  });

  it('is only what it asked for, and nothing of a change that failed', async () => {
    await make('convenio.eliminado');
    await makeConvenio(hook.api);
    expectFailure(await hook.api.call(convenios.create, { body: {} }), 422);
    await deliver();
    expect(await log()).toEqual([]);
  });
});
