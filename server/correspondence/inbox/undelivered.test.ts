import { expect, it, vi } from 'vitest';
import { bandeja, type PaginaDeBandeja } from '#shared/correspondence/bandeja.ts';
import { correo } from '#shared/correspondence/correo.ts';
import { db } from '#server/platform/db/client/client.ts';
import { correos } from '#server/platform/db/schema.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import { answerKey } from './answer-key.ts';
import { useApp, visitor } from '#server/testing/api.ts';
import { useCorrespondence } from '#server/testing/correspondence.ts';
import { makeConsulta } from '#server/testing/factories.ts';
import { readNotices, staffMember, type StaffMember, sendHeldMails } from '#server/testing/staff-notices.ts';

useApp();
const post = useCorrespondence();

const list = async ({ api }: StaffMember, body: object = {}): Promise<PaginaDeBandeja> =>
  (await api.call(bandeja.buscarEnBandeja, { body }).expect(200)).body;
const answer = async ({ api }: StaffMember, id: number): Promise<number> => {
  const { body } = await api.call(bandeja.contestar, { params: { id }, body: { texto: 'Sí.' } }).expect(201);
  await sendHeldMails();
  return body.id;
};
const becomes = (estado: string) =>
  vi.waitFor(async () => {
    const states = (await db().select().from(correos)).map((mail) => mail.estado);
    expect(states).toContain(estado);
    expect(states).not.toContain('P');
  }, 20_000);

it('an answer that the mail server refuses notifies its author alone, and is marked until another one goes', async () => {
  const { catcher, ana, luis } = post.now();
  const { id } = await makeConsulta(visitor(), { nombre: 'Rosa' });
  const { id: other } = await makeConsulta(visitor(), { nombre: 'Eva' });
  const author = await staffMember('Sara', { rol: 'secretaria' });
  catcher.refusals.push(550);
  await answer(author, id);
  await becomes('F');
  expect((await readNotices(author)).filter(({ tipo }) => tipo === 'rebote')).toMatchObject([
    {
      titulo: 'Tu respuesta a Rosa no llegó',
      detalle: 'No se pudo entregar a ana@ejemplo.pe. El motivo está en la conversación.',
      lugar: `/consulta/${id}`,
    },
  ]);
  for (const one of [ana, luis])
    expect((await readNotices(one)).map(({ tipo }) => tipo)).toEqual(['consulta', 'consulta']);
  const all = await list(author);
  expect(all.no_llegaron).toBe(1);
  expect(all.consultas.map((row) => [row.id, row.no_llego])).toEqual([
    [other, false],
    [id, true],
  ]);
  expect((await list(author, { no_llego: true })).consultas).toMatchObject([{ id, estado: 'R' }]);
  expect(await post.open(id)).toMatchObject({ no_llego: true });

  await answer(author, id);
  await becomes('E');
  expect((await list(author, { no_llego: true })).consultas).toEqual([]);
  expect(await post.open(id)).toMatchObject({ no_llego: false });
});

it('an answer that was tried for the last time notifies too', async () => {
  const { catcher, ana } = post.now();
  const { id } = await makeConsulta(visitor());
  catcher.refusals.push(451, 451);
  const message = await answer(ana, id);
  const waits = async () => expect((await db().select().from(correos))[0]?.error).toContain('451');
  await vi.waitFor(waits, 20_000);
  expect((await readNotices(ana)).filter(({ tipo }) => tipo === 'rebote')).toEqual([]);
  await db().update(correos).set({ intentos: 7, proximo: '2026-01-01T00:00:00.000Z' });
  await deliver();
  await becomes('F');
  expect((await readNotices(ana)).filter(({ tipo }) => tipo === 'rebote')).toHaveLength(1);
  expect((await db().select().from(correos))[0]).toMatchObject({ clave: answerKey(message), estado: 'F' });
});

it('a refused mail that nobody wrote notifies those who see the outbox', async () => {
  const { catcher, ana } = post.now();
  const writer = await staffMember('Sara', { rol: 'secretaria' });
  catcher.refusals.push(550);
  await ana.api.call(correo.probar, { body: { para: 'yo@ejemplo.pe' } }).expect(200);
  await becomes('F');
  expect(await readNotices(ana)).toMatchObject([
    { tipo: 'devuelto', titulo: 'No llegó el correo «Correo de prueba del sitio»' },
  ]);
  expect(await readNotices(writer)).toEqual([]);
});
