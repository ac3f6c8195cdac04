import { expect, it } from 'vitest';
import { comentarios } from '#shared/comentarios.ts';
import { consultas } from '#shared/consultas.ts';
import { db } from '#server/db/client/client.ts';
import { avisosDeUsuario } from '#server/db/schema.ts';
import { mailAtOnce } from '#server/notices/mail-at-once.ts';
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

it('what visitors write at once is told to staff together', async () => {
  const { id: id_evento } = await makeEvento(await admin());
  const body = { ...good.comentario, id_evento };
  const statements = await statementsDuring(() =>
    Promise.all(Array.from({ length: 20 }, () => visitor().call(comentarios.create, { body }).expect(201))),
  );
  const commits = statements.filter((text) => text.startsWith('COMMIT'));
  const notices = statements.filter((text) => text.startsWith('INSERT INTO `avisos'));
  expect(notices.length, statements.join('\n')).toBeLessThanOrEqual(commits.length);
  expect(notices.length).toBeLessThan(20);
  const told = await db().select({ clave: avisosDeUsuario.clave }).from(avisosDeUsuario);
  expect(new Set(told.map(({ clave }) => clave)).size).toBe(20);
});
