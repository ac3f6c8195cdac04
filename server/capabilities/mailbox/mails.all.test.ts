import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { correo } from '#shared/correspondence/correo.ts';
import { buzon } from '#shared/capabilities/mailbox/buzon.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import * as tables from '#server/platform/db/schema.ts';
import { expectFailure, useApp } from '#server/testing/api.ts';
import { mailbox as capability } from './capability.ts';
import { imap } from './account.ts';
import { withMailboxServer } from './testing/with-mailbox-server.ts';
import { structuredMails } from './testing/structured-mails.ts';
import { multipart, visitorMail } from './testing/visitor-mails.ts';
import { readNotices, type StaffMember, staffMember } from '#server/testing/staff-notices.ts';
import { readMailbox, readMailboxIfDue } from './read.ts';

useApp();
const post = withMailboxServer();
const { answered, arrive, open, state, toThe, use } = post;

describe('what a mail holds', () => {
  const take = async (mail: (to: string) => string | Buffer) => {
    const { id } = await answered();
    await arrive(mail(toThe(id)));
    await readMailbox();
    return (await open(id)).mensajes[1];
  };

  it('HTML alone becomes plain text', async () => {
    const text = '<style>p{}</style><p>Hola &amp; adiós</p><script>x()</script><ul><li>uno<li>dos</ul>';
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    const { texto } = (await take((to) => visitorMail({ to, text, headers }))) ?? {};
    expect(texto).toMatch(/^Hola & adiós\s[^]*uno[^]*dos/);
    expect(texto).not.toMatch(/[<>]|p\{|x\(\)/);
  });

  it('any character set is read', async () => {
    const samples = [
      ['; charset=iso-8859-1', Buffer.from('¿Cuándo? Mañana.', 'latin1'), '¿Cuándo? Mañana.'],
      ['; charset=windows-1252', Buffer.from([0x80, 0x20, 0x31]), '€ 1'],
      ['; charset=utf-16le', Buffer.from('Señora', 'utf16le'), 'Señora'],
      ['; charset=inventado-9', Buffer.from('Hola'), 'Hola'],
      ['; charset=iso-8859-1', Buffer.from([0x80, 0x20, 0x96, 0x20, 0x93, 0xf1, 0x94]), '€ – “ñ”'],
      ['; charset=windows-1252', Buffer.from('Señora Ñahui'), 'Señora Ñahui'],
      ['', Buffer.from('Año', 'latin1'), 'Año'],
      ['', Buffer.from([0x93, 0xd1, 0x94, 0x20, 0x96, 0x20, 0x80]), '“Ñ” – €'],
    ] as const;
    const { id } = await answered();
    const mails = samples.map(([charset, bytes]) => {
      const type = { 'Content-Type': `text/plain${charset}`, 'Content-Transfer-Encoding': 'base64' };
      return visitorMail({ to: toThe(id), text: bytes.toString('base64'), headers: type });
    });
    await arrive(...mails);
    await readMailbox();
    const texts = (await open(id)).mensajes.slice(1).map(({ texto }) => texto);
    expect(texts).toEqual(samples.map(([, , text]) => text));
  });

  it('is read however the mail is put together', async () => {
    const { id } = await answered();
    await arrive(
      ...Object.values(structuredMails).map(({ mail }) => visitorMail({ to: toThe(id), ...mail })),
    );
    await readMailbox();
    const { mensajes } = await open(id);
    const read = mensajes.slice(1).map(({ clase, texto, observacion, autor }, at) => ({
      is: Object.keys(structuredMails)[at],
      clase,
      texto,
      observacion,
      autor,
    }));
    const expected = Object.entries(structuredMails).map(
      ([is, { texto, observacion = null, autor = 'Ana Ríos' }]) => ({
        is,
        clase: 'V',
        texto,
        observacion,
        autor,
      }),
    );
    expect(read).toEqual(expected);
  });

  it('says that there is no text, and which files came', async () => {
    const file = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="acta.pdf"',
    };
    const photo = {
      'Content-Type': 'image/jpeg; name="=?utf-8?Q?a=C3=B1o.jpg?="',
      'Content-Disposition': "attachment; filename*=utf-8''a%C3%B1o.jpg",
    };
    const message = await take((to) =>
      visitorMail({
        to,
        ...multipart('multipart/mixed', [
          [file, 'x'],
          [photo, 'x'],
        ]),
      }),
    );
    expect(message).toMatchObject({
      texto: '(El correo no tiene texto.)',
      observacion: 'Adjuntó 2 archivos: acta.pdf, año.jpg. Míralos en el buzón.',
    });
  });

  it('40 MB are not fetched: the text is, and the beginning of a text without end', async () => {
    const huge = { 'Content-Type': 'video/mp4', 'Content-Disposition': 'attachment; filename="boda.mp4"' };
    const plain = { 'Content-Type': 'text/plain; charset=utf-8' };
    const video = 'A'.repeat(76).concat('\n').repeat(540_000);
    const message = await take((to) =>
      visitorMail({
        to,
        ...multipart('multipart/mixed', [
          [plain, 'Mira mi boda.'],
          [huge, video],
        ]),
      }),
    );
    expect(message).toMatchObject({
      texto: 'Mira mi boda.',
      observacion: 'Adjuntó 1 archivo: boda.mp4. Míralo en el buzón.',
    });
    const long = await take((to) => visitorMail({ to, text: 'Nunca acaba.\n'.repeat(300_000) }));
    expect(long?.texto.length).toBeLessThan(30_000);
    expect(long?.observacion).toContain('muy largo');
  });

  it('an answer of a program is shown and asks for nothing; a mail of our own and a loop end', async () => {
    const { catcher, mailbox } = post.now();
    const { id } = await answered();
    const to = toThe(id);
    await arrive(visitorMail({ to, text: 'Estoy fuera.', headers: { 'Auto-Submitted': 'auto-replied' } }));
    await arrive(visitorMail({ to, text: 'Propio.', headers: { From: mailbox.address } }));
    await readMailbox();
    expect(await open(id)).toMatchObject({
      estado: 'R',
      mensajes: [{ clase: 'C' }, { clase: 'A', texto: 'Estoy fuera.' }],
    });
    expect((await readNotices(post.now().luis)).map(({ tipo }) => tipo)).toEqual(['consulta']);
    await arrive(...Array.from({ length: 60 }, (_, at) => visitorMail({ to, text: `Eco ${at}` })));
    await readMailbox();
    expect((await open(id)).mensajes).toHaveLength(51);
    expect(catcher.mails).toHaveLength(1);
  });
});

describe('a mail of a person', () => {
  it.each<[string, Record<string, string>]>([
    ['whose program asks for no automatic answer', { 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' }],
    ['that came through a group', { Precedence: 'list' }],
    ['whose program says that a person wrote', { 'Auto-Submitted': 'no' }],
  ])('%s opens its conversation again', async (_, headers) => {
    const { id } = await answered();
    await arrive(visitorMail({ to: toThe(id), text: '¿Cuándo pago?', headers }));
    await readMailbox();
    expect(await open(id)).toMatchObject({ estado: 'P', mensajes: [{}, { clase: 'V' }] });
  });

  it('keeps its address where a comma parts the name', async () => {
    const { id } = await answered();
    await arrive(
      visitorMail({ to: toThe(id), text: 'Hola.', headers: { From: 'Ríos Peña, Eva <Eva@ejemplo.pe>' } }),
    );
    await readMailbox();
    expect((await open(id)).mensajes[1]).toMatchObject({
      clase: 'V',
      autor: 'Ríos Peña, Eva (eva@ejemplo.pe)',
    });
  });

  it('is read where its text has a name like a file', async () => {
    const { id } = await answered();
    const named = {
      'Content-Type': 'text/plain; charset=utf-8; name="mensaje.txt"',
      'Content-Disposition': 'inline',
    };
    await arrive(visitorMail({ to: toThe(id), ...multipart('multipart/mixed', [[named, '¿Cuándo pago?']]) }));
    await readMailbox();
    expect((await open(id)).mensajes[1]).toMatchObject({ texto: '¿Cuándo pago?', observacion: null });
  });
});

describe('a bounce', () => {
  const bounce = (original: string, action = 'failed') => {
    const status = `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ana@ejemplo.pe\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <ana@ejemplo.pe>:\n  user unknown`;
    const parts = multipart('multipart/report; report-type=delivery-status', [
      [{ 'Content-Type': 'text/plain' }, 'No se pudo entregar.'],
      [{ 'Content-Type': 'message/delivery-status' }, status],
      [{ 'Content-Type': 'message/rfc822' }, original],
    ]);
    const headers = { ...parts.headers, From: 'MAILER-DAEMON@mx.example', 'Auto-Submitted': 'auto-replied' };
    return visitorMail({ to: 'avisos@capitulo.example', text: parts.text, headers });
  };

  it('is shown at its mail, with the reason; one of a mail of others, and a delay, are not', async () => {
    const { ana } = post.now();
    const { id, mail } = await answered();
    await vi.waitFor(async () => expect((await open(id)).mensajes[0]?.entrega?.estado).toBe('E'), 20_000);
    const plain = mail.replaceAll('\r\n', '\n');
    await arrive(bounce(plain, 'delayed'));
    await arrive(
      bounce(plain.replace(/^Message-ID: .*$/m, 'Message-ID: <consulta-mensaje-1.0123456789abcdef@x.pe>')),
    );
    await readMailbox();
    expect((await open(id)).mensajes[0]?.entrega?.estado).toBe('E');
    await arrive(bounce(plain));
    await readMailbox();
    const { mensajes } = await open(id);
    expect(mensajes).toHaveLength(1);
    expect(mensajes[0]?.entrega).toMatchObject({
      estado: 'F',
      error: 'Devuelto. La dirección no existe. Dijo: «550 5.1.1 <ana@ejemplo.pe>: user unknown».',
    });
    const [failed] = (await ana.api.call(correo.list)).body;
    await ana.api.call(correo.reenviar, { params: { id: failed.id } }).expect(200);
    expect(await state()).toMatchObject({ devueltos: 1, ajenos: 2 });
  });

  it('notifies the author of the answer once, or those who see the outbox', async () => {
    const { ana, luis, catcher } = post.now();
    const reader = await staffMember('Eva', { rol: 'secretaria' });
    const { id, mail } = await answered();
    const bounces = async (who: StaffMember) =>
      (await readNotices(who)).filter(({ tipo }) => tipo === 'rebote' || tipo === 'devuelto');
    const [answer] = (await ana.api.call(correo.list)).body;
    const comeBack = async (original: string, mailId: number) => {
      const sent = () => db().select().from(tables.correos).where(eq(tables.correos.id, mailId));
      await vi.waitFor(async () => expect(await sent()).toMatchObject([{ estado: 'E' }]), 20_000);
      await arrive(bounce(original.replaceAll('\r\n', '\n')));
      await readMailbox();
      expect(await sent()).toMatchObject([{ estado: 'F' }]);
    };
    await comeBack(mail, answer.id);
    expect(await bounces(ana)).toMatchObject([
      { tipo: 'rebote', titulo: 'Tu respuesta a Ana Ríos no llegó', lugar: `/consulta/${id}` },
    ]);
    expect([await bounces(luis), await bounces(reader)]).toEqual([[], []]);
    await ana.api.call(correo.reenviar, { params: { id: answer.id } }).expect(200);
    await comeBack(mail, answer.id);
    expect(await bounces(ana)).toHaveLength(1);
    const before = catcher.mails.length;
    await ana.api.call(correo.probar, { body: { para: ana.email } }).expect(200);
    await vi.waitFor(() => expect(catcher.mails).toHaveLength(before + 1), 20_000);
    const [test] = (await ana.api.call(correo.list)).body;
    await comeBack(catcher.mails.at(-1) ?? '', test.id);
    expect(await bounces(luis)).toMatchObject([
      { tipo: 'devuelto', titulo: `No llegó el correo «${test.asunto}»`, lugar: '/correo' },
    ]);
    expect([(await bounces(ana)).length, await bounces(reader)]).toEqual([2, []]);
  });
});

describe('a server that cannot be read', () => {
  it.each([
    [{ port: 1 }, /^No se pudo conectar con el servidor del buzón\.$/],
    [{ pass: 'otra' }, /^El servidor del buzón no aceptó el usuario o la clave\./],
    [{ folder: 'No/hay' }, /^El buzón no tiene una carpeta «No\/hay»\.$/],
  ])('with %j is told, tried again later, and read once it is there', async (wrong, error) => {
    const right = post.now().mailbox;
    const { id } = await answered();
    await arrive(visitorMail({ to: toThe(id), text: 'Hola.' }));
    use(wrong);
    await readMailbox();
    const first = await state();
    expect(first.error).toMatch(error);
    await readMailbox();
    const second = await state();
    expect(Date.parse(second.proximo ?? '') - Date.now()).toBeGreaterThan(100_000);
    await readMailboxIfDue();
    expect((await state()).proximo).toBe(second.proximo);
    use(right);
    await db().update(tables.buzones).set({ proximo: now });
    await readMailboxIfDue();
    expect(await open(id)).toMatchObject({ estado: 'P', mensajes: { length: 2 } });
    expect(await state()).toMatchObject({ error: null, proximo: null });
  });

  it('is in what the command estado says, and it says that there is none', async () => {
    const address = String(imap.address);
    const says = `${address}, todavía sin leer, respuestas: 0`;
    expect(await capability.status?.()).toEqual([['buzón de respuestas', says]]);
    Object.assign(imap, { url: undefined });
    expect(await capability.status?.()).toEqual([['buzón de respuestas', 'sin configurar']]);
  });

  it('is read when staff says so, and not without one', async () => {
    const { ana } = post.now();
    const { id } = await answered();
    await arrive(visitorMail({ to: toThe(id), text: 'Hola.' }));
    await ana.api.call(buzon.leerBuzon).expect(200);
    await vi.waitFor(async () => expect((await open(id)).mensajes).toHaveLength(2), 20_000);
    Object.assign(imap, { url: undefined });
    expect((await ana.api.call(buzon.buzon)).body).toBeNull();
    expectFailure(await ana.api.call(buzon.leerBuzon), 409);
  });
});
