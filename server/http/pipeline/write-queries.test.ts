import { expect, it } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { db } from '#server/platform/db/client/client.ts';
import { avisos } from '#server/platform/db/schema.ts';
import { mailAtOnce } from '#server/correspondence/notices/mail-at-once.ts';
import { admin, useApp, visitor } from '#server/testing/api.ts';
import { good, makeEvento } from '#server/testing/factories.ts';
import { statementsDuring } from '#server/testing/load/statement-log.ts';

useApp();

it('what visitors write costs at most three statements and the two around them', async () => {
  const { id: id_evento } = await makeEvento(await admin());
  for (const [endpoint, body] of [
    [comentarios.create, { ...good.comentario, id_evento }],
    [consultas.create, good.consulta],
  ] as const) {
    // Its transaction is none of the call's.
    await mailAtOnce();
    const statements = await statementsDuring(() => visitor().call(endpoint, { body }).expect(201));
    const own = statements.filter((text) => !/^(START TRANSACTION|COMMIT)/.test(text));
    expect(statements.length - own.length).toBe(2);
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(3);
  }
});

it('notifies staff of what visitors write at once, each of it once', async () => {
  const { id: id_evento } = await makeEvento(await admin());
  const body = { ...good.comentario, id_evento };
  const send = () => visitor().call(comentarios.create, { body }).expect(201);
  await Promise.all(Array.from({ length: 20 }, send));
  const told = await db().select({ clave: avisos.clave }).from(avisos);
  expect([told.length, new Set(told.map(({ clave }) => clave)).size]).toEqual([20, 20]);
});
