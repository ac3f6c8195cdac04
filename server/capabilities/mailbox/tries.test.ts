import { ImapFlow } from 'imapflow';
import { afterEach, expect, it, vi } from 'vitest';
import { db } from '#server/platform/db/client/client.ts';
import { buzones } from '#server/platform/db/schema.ts';
import { useApp } from '#server/testing/api.ts';
import { withMailboxServer } from './testing/with-mailbox-server.ts';
import { multipart, visitorMail } from './testing/visitor-mails.ts';
import { readMailbox } from './read.ts';

useApp();
const { answered, arrive, open, state, toThe } = withMailboxServer();
afterEach(() => vi.restoreAllMocks());

const progress = async () => (await db().select().from(buzones))[0];
const foreign = () => visitorMail({ to: 'otra@capitulo.example', text: 'Una factura.' });

it('the structure of a mail is fetched only once its header says it is ours, and its try is written before', async () => {
  const { id } = await answered();
  await arrive(foreign(), visitorMail({ to: toThe(id), text: 'Hola.' }), foreign());
  const all = vi.spyOn(ImapFlow.prototype, 'fetchAll');
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const { fetchOne } = ImapFlow.prototype;
  const fetched = new Map<number, number | null | undefined>();
  vi.spyOn(ImapFlow.prototype, 'fetchOne').mockImplementation(async function (this: ImapFlow, uid, ...query) {
    fetched.set(Number(uid), (await progress())?.intento);
    return fetchOne.call(this, uid, ...query);
  });
  await readMailbox();
  expect(all.mock.calls.map(([, query]) => query)).toEqual([
    { uid: true, size: true, headers: expect.any(Array) },
  ]);
  expect([...fetched]).toEqual([[2, 2]]);
  expect(await state()).toMatchObject({ respuestas: 1, ajenos: 2 });
});

it('a mail that ended the process is taken by its header alone, and the next ones whole', async () => {
  const { id } = await answered();
  await arrive(foreign());
  await readMailbox();
  const deadly = (await progress())?.ultimo ?? 0;
  await arrive(...['Mata.', 'Otra.'].map((text) => visitorMail({ to: toThe(id), text })));
  await db()
    .update(buzones)
    .set({ intento: deadly + 1 });
  await readMailbox();
  const texts = (await open(id)).mensajes.slice(1).map(({ texto }) => texto);
  expect(texts).toEqual(['(El sitio no pudo leer este correo: míralo en el buzón.)', 'Otra.']);
  expect(await state()).toMatchObject({ error: null, respuestas: 2 });
});

const small = [
  { 'Content-Type': 'text/plain', 'Content-Disposition': 'attachment; filename="ñ.txt"' },
  'x',
] as const;

it('a mail of 10,000 parts is kept by its header alone, its parts are never read, and the next one is whole', async () => {
  const { id } = await answered();
  const parts = multipart('multipart/mixed', [[{}, 'Hola.'], ...Array.from({ length: 10_000 }, () => small)]);
  await arrive(
    visitorMail({ to: toThe(id), ...parts }),
    visitorMail({
      to: toThe(id),
      ...multipart('multipart/mixed', [[{}, 'Otra.'], ...Array.from({ length: 100 }, () => small)]),
    }),
  );
  const fetch = vi.spyOn(ImapFlow.prototype, 'fetchOne');
  await readMailbox();
  const ofFirst = fetch.mock.results.filter((_, at) => fetch.mock.calls[at]?.[0] === '1');
  const structures = await Promise.allSettled(ofFirst.map(({ value }) => value));
  expect(structures).toMatchObject([{ status: 'rejected' }]);
  const texts = (await open(id)).mensajes.slice(1).map(({ texto }) => texto);
  expect(texts).toEqual(['(El sitio no pudo leer este correo: míralo en el buzón.)', 'Otra.']);
  expect(await state()).toMatchObject({ error: null, respuestas: 2 });
});

it('a run reads the parts of all its mails on one connection', async () => {
  const { id } = await answered();
  await arrive(...['Una.', 'Dos.', 'Tres.'].map((text) => visitorMail({ to: toThe(id), text })));
  const connect = vi.spyOn(ImapFlow.prototype, 'connect');
  await readMailbox();
  expect((await open(id)).mensajes).toHaveLength(4);
  expect(connect).toHaveBeenCalledTimes(2);
});

it('an answer that cannot be read is shown by its header alone, and a lost connection is tried again', async () => {
  const { id } = await answered();
  await arrive(visitorMail({ to: toThe(id), text: 'Hola.' }));
  const download = vi.spyOn(ImapFlow.prototype, 'download').mockRejectedValue(new Error('No'));
  await readMailbox();
  expect((await open(id)).mensajes[1]).toMatchObject({
    texto: '(El sitio no pudo leer este correo: míralo en el buzón.)',
  });
  download.mockRestore();
  await arrive(visitorMail({ to: toThe(id), text: 'Otra.' }));
  const lost = Object.assign(new Error('Gone'), { code: 'EConnectionClosed' });
  vi.spyOn(ImapFlow.prototype, 'fetchOne').mockRejectedValueOnce(lost);
  await readMailbox();
  expect(await state()).toMatchObject({ error: expect.any(String) });
  await readMailbox();
  expect((await open(id)).mensajes[2]).toMatchObject({ texto: 'Otra.' });
});
