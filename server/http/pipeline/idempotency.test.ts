import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, type Api, expectFailure, storedFiles, useApp, visitor } from '#server/testing/api.ts';
import { good, makeEvento } from '#server/testing/factories.ts';
import { imagenesSinDescripcion } from '#shared/content/events/evento-imagenes.ts';
import { files } from '#server/testing/files.ts';
import { claimKey, type HeldKey } from './idempotency.ts';

useApp();

const KEY = '6c1f2c3e-0000-4000-8000-000000000001';
const send = (api: Api, endpoint: Endpoint, body: object) =>
  api.call(endpoint, { body }).set('Idempotency-Key', KEY);

it('answers a repeat with the first answer', async () => {
  const first = await send(visitor(), consultas.create, good.consulta);
  const again = await send(visitor(), consultas.create, good.consulta);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await db().$count(tables.consultas)).toBe(1);
});

it('takes a new proof of a person for the same message, and nothing else', async () => {
  await send(visitor(), consultas.create, { ...good.consulta, recaptcha_token: 'uno', demora: 5000 });
  const again = await send(visitor(), consultas.create, {
    ...good.consulta,
    recaptcha_token: 'dos',
    demora: 9000,
  });
  expect(again.status).toBe(201);
  const other = await send(visitor(), consultas.create, { ...good.consulta, mensaje: 'Otro' });
  const message = 'Esta clave Idempotency-Key ya se usó con otros datos.';
  expect([other.status, other.body]).toEqual([422, { message, error: message }]);
  expect(await db().$count(tables.consultas)).toBe(1);
});

it('carries out one of many at once', async () => {
  const all = await Promise.all(
    Array.from({ length: 10 }, () => send(visitor(), consultas.create, good.consulta)),
  );
  expect(all.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect(await db().$count(tables.consultas)).toBe(1);
});

it('says that the first try still runs', async () => {
  await send(visitor(), consultas.create, good.consulta);
  await db().update(tables.idempotencia).set({ respuesta: null });
  expectFailure(await send(visitor(), consultas.create, good.consulta), 409);
  expect(await db().$count(tables.consultas)).toBe(1);
});

describe('a key', () => {
  it('belongs to its caller', async () => {
    const [one, other] = [await admin(), await admin()];
    for (const api of [one, other, one, other]) {
      expect((await send(api, cuentas.create, good.cuenta)).status).toBe(201);
    }
    expect(await db().$count(tables.cuentas)).toBe(2);
  });

  it('belongs to its call', async () => {
    const api = await admin();
    await send(api, cuentas.create, good.cuenta).expect(201);
    await send(api, consultas.create, good.consulta).expect(201);
    expect(await db().$count(tables.consultas)).toBe(1);
  });

  it('is free again when its try failed', async () => {
    const body = { ...good.comentario, id_evento: 12_345 };
    expect((await send(visitor(), comentarios.create, body)).status).toBe(422);
    expect(await db().$count(tables.idempotencia)).toBe(0);
    const api = await admin();
    expect((await send(api, dirigentes.create, { ...good.dirigente, image: files.pdf })).status).toBe(422);
    expect((await send(api, dirigentes.create, good.dirigente)).status).toBe(201);
  });

  it('is good for a day', async () => {
    await send(visitor(), consultas.create, good.consulta);
    const [row] = await db().select().from(tables.idempotencia);
    expect(Math.abs(Date.parse(row?.vence ?? '') - Date.now() - 86_400_000)).toBeLessThan(60_000);
    await db()
      .update(tables.idempotencia)
      .set({ vence: sql`CURRENT_TIMESTAMP(3)` });
    await send(visitor(), consultas.create, good.consulta).expect(201);
    expect(await db().$count(tables.consultas)).toBe(2);
  });

  it.each(['', ' ', 'a'.repeat(256), '\u00F1'])('is refused when it is no key: %.5s', async (key) => {
    const request = visitor().call(consultas.create, { body: good.consulta });
    expect((await request.set('Idempotency-Key', key)).status).toBe(400);
  });
});

it('tells files by their content', async () => {
  const api = await admin();
  const first = await send(api, dirigentes.create, good.dirigente);
  const again = await send(api, dirigentes.create, {
    ...good.dirigente,
    image: { ...files.jpg, name: 'otro.jpg' },
  });
  expect(again.body).toEqual(first.body);
  const other = await send(api, dirigentes.create, { ...good.dirigente, image: files.png });
  expect(other.status).toBe(422);
  expect(await storedFiles()).toHaveLength(1);
});

it('does nothing for other calls', async () => {
  const api = await admin();
  const { body } = await send(api, cuentas.create, good.cuenta);
  const change = (nombreBanco: string) =>
    api
      .call(cuentas.update, { params: { id: body.id }, body: { ...good.cuenta, nombreBanco } })
      .set('Idempotency-Key', KEY);
  await change('Uno').expect(200);
  await change('Dos').expect(200);
  expect(await db().$count(tables.idempotencia)).toBe(1);
});

it('lets one of two keep its answer that both believe to hold the key', async () => {
  const attempt = { key: KEY, caller: 'visitante', address: '/contactoGuardar', params: {}, body: {} };
  const hold = async (): Promise<HeldKey> => {
    const claimed = await claimKey(attempt);
    if (!('keep' in claimed)) throw new Error('The key is taken');
    return claimed;
  };
  const slow = await hold();
  // The first is taken for cut off.
  await db()
    .update(tables.idempotencia)
    .set({ vence: sql`CURRENT_TIMESTAMP(3)` });
  const quick = await hold();
  await quick.keep({ id: 2 });
  await expect(slow.keep({ id: 1 })).rejects.toThrow('Este envío todavía se está procesando');
  await slow.release();
  expect(await claimKey(attempt)).toEqual({ answer: { id: 2 } });
});

it('never takes the picture of one event for that of another', async () => {
  const api = await admin();
  const [one, other] = [await makeEvento(api, { titulo: 'Uno' }), await makeEvento(api, { titulo: 'Otro' })];
  const add = ({ slug }: { slug: string }) =>
    api
      .call(imagenesSinDescripcion.agregar, { params: { slug }, body: { img_url: files.jpg } })
      .set('Idempotency-Key', KEY);
  expect((await add(one)).status).toBe(201);
  expect((await add(other)).status).toBe(422);
  expect((await add(one)).status).toBe(201);
  expect(await db().$count(tables.eventoImagenes)).toBe(1);
});
