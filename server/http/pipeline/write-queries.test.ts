import { expect, it } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { colegiaturas } from '#shared/content/membership/colegiaturas.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { avisos } from '#server/platform/db/schema.ts';
import { mailAtOnce } from '#server/correspondence/notices/mail-at-once.ts';
import { admin, useApp, visitor } from '#server/testing/api.ts';
import {
  good,
  makeColegiatura,
  makeComentario,
  makeEvento,
  makeEventoTexto,
} from '#server/testing/factories.ts';
import { statementsDuring } from '#server/testing/load/statement-log.ts';

useApp();

/** The statements of a change, without those that begin and end its transaction and ask whether the site is moving. */
const costOf = async (work: () => PromiseLike<unknown>) => {
  const statements = await statementsDuring(work);
  const own = statements.filter((text) => !/^(START TRANSACTION|COMMIT)|from cerrojos where/.test(text));
  expect(statements.length - own.length).toBe(3);
  return own;
};

it('what visitors write costs at most three statements and the three around them', async () => {
  const { id: id_evento } = await makeEvento(await admin());
  for (const [endpoint, body] of [
    [comentarios.create, { ...good.comentario, id_evento }],
    [consultas.create, good.consulta],
  ] as const) {
    // Its transaction is none of the call's.
    await mailAtOnce();
    const own = await costOf(() => visitor().call(endpoint, { body }).expect(201));
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(3);
  }
});

it('what staff writes costs a few statements, however many rows are below it', async () => {
  const staff = await admin();
  const { id: id_evento, slug } = await makeEvento(staff);
  for (let row = 0; row < 20; row += 1) {
    await makeEventoTexto(staff, { slug });
    await makeComentario(visitor(), { id_evento });
  }
  const { id } = await makeColegiatura(staff);
  await mailAtOnce();
  const evento = { ...good.evento, titulo: 'Con otro título' };
  const requisito = { ...good.colegiatura, informacion: 'Grado' };
  // Those for the session, the files, the history, the audit and the marks are among them.
  for (const [most, write] of [
    [12, () => makeEvento(staff)],
    [14, () => staff.call(eventos.update, { params: { slug }, body: evento }).expect(200)],
    [6, () => staff.call(colegiaturas.update, { params: { id }, body: requisito }).expect(200)],
    [16, () => staff.call(eventos.remove, { params: { slug } }).expect(200)],
  ] as const) {
    const own = await costOf(write);
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(most);
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
