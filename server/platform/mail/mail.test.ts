import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { correo } from '#shared/correspondence/correo.ts';
import { admin, useApp } from '#server/testing/api.ts';
import { catchMail, type MailCatcher } from '#server/testing/services/mail-catcher.ts';
import { config } from '../config.ts';
import { db } from '../db/client/client.ts';
import { unitOfWork } from '../db/client/unit-of-work.ts';
import { now } from '../db/now.ts';
import { correos } from '../db/schema.ts';
import { deliver, stopDelivery } from './deliver.ts';
import { type Mail, writeMail } from './outbox.ts';
import type { MailServer } from '../mail-server.ts';

useApp();

let catcher: MailCatcher;
const useServer = (mail: MailServer | undefined): void => void Object.assign(config, { mail });
const serverAt = (url: string, dkim?: MailServer['dkim']): MailServer => ({
  url,
  from: 'Capítulo <avisos@capitulo.example>',
  address: 'avisos@capitulo.example',
  domain: 'capitulo.example',
  dkim,
});

beforeEach(async () => {
  catcher = await catchMail();
  useServer(serverAt(catcher.url));
});
afterEach(async () => {
  await stopDelivery();
  useServer(undefined);
});

const letter: Mail = {
  key: 'una',
  to: 'ana@ejemplo.pe',
  subject: 'Hola, Señora Ñahui',
  body: ['Hay <b>algo</b> nuevo.', { label: 'Verlo', url: 'https://capitulo.example/?a=1&b=2' }],
  reason: 'Lo pediste.',
};
const rows = () => db().select().from(correos).orderBy(correos.id);
const stateOf = async (): Promise<string | undefined> => (await rows())[0]?.estado;
const sent = () => vi.waitFor(async () => expect(await stateOf()).toBe('E'), 20_000);
/** As if the pause were over. */
const hurry = () => db().update(correos).set({ proximo: now });
const decoded = (mail: string): string =>
  mail
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/(?:=[\dA-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString());

it('a mail arrives once its cause is committed, as text and as HTML', async () => {
  await unitOfWork(() => writeMail(letter));
  await sent();
  expect(catcher.mails).toHaveLength(1);
  const mail = decoded(catcher.mails[0] ?? '');
  expect(mail).toContain('To: ana@ejemplo.pe');
  expect(mail).toContain('<avisos@capitulo.example>');
  expect(mail).toContain('Auto-Submitted: auto-generated');
  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).toContain('Verlo:\r\nhttps://capitulo.example/?a=1&b=2');
  expect(mail).toContain('<p>Hay &lt;b&gt;algo&lt;/b&gt; nuevo.<br /></p>');
  expect(mail).toContain('href="https://capitulo.example/?a=1&amp;b=2"');
});

it('nothing is written or sent when its cause is rolled back', async () => {
  const failing = unitOfWork(async () => {
    await writeMail(letter);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await rows()).toEqual([]);
});

it('one cause makes one mail', async () => {
  await writeMail(letter);
  await writeMail(letter);
  await sent();
  await deliver();
  expect(await rows()).toHaveLength(1);
  expect(catcher.mails).toHaveLength(1);
});

it('a refusal for now is tried again with growing pauses, under the same name', async () => {
  catcher.refusals.push(451, 451);
  await writeMail(letter);
  await vi.waitFor(async () =>
    expect((await rows())[0]).toMatchObject({ estado: 'P', tomado_hasta: null, intentos: 1 }),
  );
  const pause = async () => {
    const [row] = await rows();
    return Date.parse(row?.proximo ?? '') - Date.now();
  };
  const first = await pause();
  expect(first).toBeGreaterThan(100_000);
  await deliver();
  expect(catcher.mails).toEqual([]);
  await hurry();
  await deliver();
  expect((await rows())[0]?.error).toMatch(/Dijo: «451/);
  expect(await pause()).toBeGreaterThan(first * 1.5);
  await hurry();
  await deliver();
  expect(await stateOf()).toBe('E');
  expect(catcher.mails).toHaveLength(1);
});

it('a refusal for good is final, and staff may send it again', async () => {
  catcher.refusals.push(550);
  await writeMail(letter);
  await vi.waitFor(async () => expect(await stateOf()).toBe('F'));
  const api = await admin();
  const [failed] = (await api.call(correo.list)).body;
  expect(failed).toMatchObject({ para: letter.to, estado: 'F', error: expect.stringContaining('550') });
  await api.call(correo.reenviar, { params: { id: failed.id } }).expect(200);
  await sent();
  expect((await api.call(correo.estado)).body).toMatchObject({
    servidor: '127.0.0.1',
    firma: false,
    cuentas: { P: 0, E: 1, F: 0, N: 0 },
  });
});

it('a server that is away costs nobody anything, and eight tries are enough', async () => {
  await catcher.stop();
  await writeMail(letter);
  await vi.waitFor(async () =>
    expect((await rows())[0]?.error).toBe('No se pudo conectar con el servidor de correo.'),
  );
  for (let tried = 1; tried < 8; tried += 1) {
    expect(await stateOf()).toBe('P');
    await hurry();
    await deliver();
  }
  expect((await rows())[0]).toMatchObject({ estado: 'F', intentos: 8 });
});

it('the outcome is not noted over another process that has taken the mail meanwhile', async () => {
  const others = '2999-01-01T00:00:00.000Z';
  catcher.meanwhile = () => db().update(correos).set({ tomado_hasta: others });
  catcher.refusals.push(550);
  await writeMail(letter);
  await deliver();
  expect((await rows())[0]).toMatchObject({ estado: 'P', error: null, tomado_hasta: others });
});

it('a mail taken by a process that died is sent by another', async () => {
  const texts = { clave: 'muerto', para: letter.to, asunto: 'a', texto: 't', html: 'h' };
  await db()
    .insert(correos)
    .values({ ...texts, estado: 'P', tomado_hasta: '2999-01-01T00:00:00.000Z' });
  await deliver();
  expect(catcher.mails).toEqual([]);
  await db().update(correos).set({ tomado_hasta: now });
  await deliver();
  expect(catcher.mails).toHaveLength(1);
});

it('many that send at once send each mail once', async () => {
  const mails = Array.from({ length: 40 }, (_, at) => ({
    clave: `n-${at}`,
    para: letter.to,
    asunto: `asunto-${at}.`,
    texto: 't',
    html: 'h',
    estado: 'P' as const,
  }));
  await db().insert(correos).values(mails);
  await Promise.all([deliver(), deliver(), deliver()]);
  const subjects = catcher.mails.map((mail) => /asunto-\d+\./.exec(mail)?.[0]);
  expect(subjects).toHaveLength(40);
  expect(new Set(subjects).size).toBe(40);
});

it('is signed when there is a key', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const dkim = {
    domainName: 'capitulo.example',
    keySelector: 'capitulo',
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
  useServer(serverAt(catcher.url, dkim));
  await writeMail(letter);
  await sent();
  expect(catcher.mails[0]).toMatch(/^DKIM-Signature: .*d=capitulo\.example;[\s\S]*s=capitulo;/m);
});

it('without a server it says what it would have sent, and sends nothing later by itself', async () => {
  useServer(undefined);
  await writeMail(letter);
  const api = await admin();
  const [kept] = (await api.call(correo.list)).body;
  expect(kept).toMatchObject({ estado: 'N', texto: expect.stringContaining('Hay <b>algo</b> nuevo.') });
  const refused = await api.call(correo.reenviar, { params: { id: kept.id } });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('SMTP_URL')]);
  expect((await api.call(correo.probar, { body: { para: letter.to } })).status).toBe(409);
  useServer(serverAt(catcher.url));
  await deliver();
  expect(catcher.mails).toEqual([]);
  await api.call(correo.reenviar, { params: { id: kept.id } }).expect(200);
  await sent();
});

it('a test mail goes to whom staff says', async () => {
  const api = await admin();
  await api.call(correo.probar, { body: { para: 'yo@ejemplo.pe' } }).expect(200);
  await sent();
  expect(catcher.mails[0]).toContain('To: yo@ejemplo.pe');
  const found = async (term: string) => (await api.call(correo.buscar, { params: { term } })).body.length;
  expect([await found('yo@'), await found('PRUEBA'), await found('100%')]).toEqual([1, 1, 0]);
});

it('refuses an address that carries a second header', async () => {
  const api = await admin();
  const response = await api.call(correo.probar, { body: { para: 'yo@ejemplo.pe\r\nBcc: otro@ejemplo.pe' } });
  expect(response.status).toBe(422);
  expect(await rows()).toEqual([]);
});
