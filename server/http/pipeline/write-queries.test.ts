import { expect, it } from 'vitest';
import { comentarios } from '#shared/comentarios.ts';
import { consultas } from '#shared/consultas.ts';
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
    const statements = await statementsDuring(() => visitor().call(endpoint, { body }).expect(201));
    const own = statements.filter((text) => !/^(START TRANSACTION|COMMIT)/.test(text));
    expect(statements.length - own.length).toBe(2);
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(3);
  }
});
