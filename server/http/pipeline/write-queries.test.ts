import { expect, it, vi } from 'vitest';
import { comentarios } from '#shared/comentarios.ts';
import { consultas } from '#shared/consultas.ts';
import { database } from '#server/db/client/client.ts';
import { admin, useApp, visitor } from '#server/testing/api.ts';
import { good, makeEvento } from '#server/testing/factories.ts';

useApp();

/** Where the driver's connections have their `query` from. */
const queryOwner = async () => {
  const connection = await database().pool.getConnection();
  connection.release();
  let owner = connection.connection;
  while (!Object.hasOwn(owner, 'query')) owner = Object.getPrototypeOf(owner);
  return owner;
};

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'sql' in statement
    ? String(statement.sql)
    : String(statement);

it('what visitors write costs at most three statements and the two around them', async () => {
  const { id: id_evento } = await makeEvento(await admin());
  const spy = vi.spyOn(await queryOwner(), 'query');
  for (const [endpoint, body] of [
    [comentarios.create, { ...good.comentario, id_evento }],
    [consultas.create, good.consulta],
  ] as const) {
    spy.mockClear();
    expect((await visitor().call(endpoint, { body })).status).toBe(201);
    const statements = spy.mock.calls.map(([statement]) => textOf(statement));
    const own = statements.filter((text) => !/^(START TRANSACTION|COMMIT)/.test(text));
    expect(statements.length - own.length).toBe(2);
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(3);
  }
  spy.mockRestore();
});
