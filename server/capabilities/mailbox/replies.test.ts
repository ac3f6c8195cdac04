import { describe, expect, it, vi } from 'vitest';
import { bandeja } from '#shared/correspondence/bandeja.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { historia } from '#shared/records/historia.ts';
import { privacidad } from '#shared/operation/privacidad.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { useApp, visitor } from '#server/testing/api.ts';
import { withMailboxServer } from './testing/with-mailbox-server.ts';
import { makeConsulta } from '#server/testing/factories.ts';
import { headerOf, visitorMail } from './testing/visitor-mails.ts';
import { readNotices, type StaffMember, sendHeldMails } from '#server/testing/staff-notices.ts';
import { readMailbox } from './read.ts';
import { everything } from '#server/testing/setup/everything.ts';

useApp();
const post = withMailboxServer();
const { answered, arrive, open, state, toThe, use } = post;

const told = async (who: StaffMember): Promise<string[]> =>
  (await readNotices(who)).filter(({ tipo }) => tipo === 'respuesta').map(({ titulo }) => titulo);

describe("a visitor's reply", () => {
  it('joins its conversation, which is pending again, and notifies the team', async () => {
    const { server, catcher, mailbox, ana, luis } = post.now();
    const { id, mail } = await answered();
    const to = headerOf(mail, 'Reply-To');
    expect(to).toMatch(new RegExp(String.raw`^consultas\d+\+${id}\.[\da-f]{16}@capitulo\.example$`));
    const text =
      '¡Gracias!\n¿Y becas?\n\nEl lun, 5 set 2026, Capítulo (<a@b.pe>)\nescribió:\n> Sí, quedan\n> tres.';
    const sent = visitorMail({ to, text });
    await arrive(sent);
    const pending = async (): Promise<number> =>
      (await ana.api.call(bandeja.buscarEnBandeja, { body: {} })).body.cuentas.P;
    expect(await pending()).toBe(0);
    await readMailbox();
    expect(await pending()).toBe(1);
    const now = await open(id);
    expect(now).toMatchObject({ estado: 'P', fecha_respuesta: null });
    expect(now.mensajes[1]).toMatchObject({
      clase: 'V',
      autor: 'Ana Ríos',
      texto: '¡Gracias!\n¿Y becas?',
      cita: expect.stringMatching(/^El lun[^]*> tres\.$/),
      observacion: null,
    });
    expect((await ana.api.call(consultas.list)).body).toMatchObject([{ id, estado: 'P' }]);
    expect(await readNotices(luis)).toMatchObject([
      { titulo: 'Ana Ríos respondió por correo', detalle: '¡Gracias! ¿Y becas?', lugar: `/consulta/${id}` },
      { tipo: 'consulta' },
    ]);
    const found = await ana.api.call(bandeja.buscarEnBandeja, { body: { texto: 'becas' } });
    expect(found.body.consultas).toMatchObject([{ id }]);
    expect(await server.flags(mailbox.user)).toEqual([expect.arrayContaining(['\\Seen'])]);
    expect(await state()).toMatchObject({ error: null, leido: expect.any(String), respuestas: 1, ajenos: 0 });

    await ana.api.call(bandeja.contestar, { params: { id }, body: { texto: 'También.' } }).expect(201);
    await sendHeldMails();
    await vi.waitFor(() => expect(catcher.mails).toHaveLength(2), 20_000);
    const theirs = headerOf(sent, 'Message-ID');
    const [, second = ''] = catcher.mails;
    expect(headerOf(second, 'In-Reply-To')).toBe(theirs);
    expect(headerOf(second, 'References')).toContain(theirs);
    expect(headerOf(second, 'Subject')).toMatch(/^Re: /);
    expect(catcher.mails[1]).toMatch(/nos escribiste:\s+> =C2=A1Gracias!\s+> =C2=BFY becas\?/);
  });

  it('is recognized by the mail it answers where the provider knows no plus addresses', async () => {
    const { mailbox } = post.now();
    use({ hasPlus: false });
    const { id, mail } = await answered();
    expect(headerOf(mail, 'Reply-To')).toBe(mailbox.address);
    const headers = { 'In-Reply-To': headerOf(mail, 'Message-ID') };
    await arrive(visitorMail({ to: mailbox.address, text: 'Una.', headers }));
    const later = { References: `<otro@ejemplo.pe>\r\n ${headers['In-Reply-To']}` };
    await arrive(visitorMail({ to: mailbox.address, text: 'Dos.', headers: later }));
    await readMailbox();
    expect((await open(id)).mensajes.slice(1)).toMatchObject([{ texto: 'Una.' }, { texto: 'Dos.' }]);
  });

  it.runIf(everything)(
    'is not taken by a forged address, a forged Message-ID or an enquiry that is not there',
    async () => {
      const { server, mailbox } = post.now();
      const { id, mail } = await answered();
      const address = toThe(id);
      const other = address.replace(`+${id}.`, `+${id + 1}.`);
      await makeConsulta(visitor());
      const answers = headerOf(mail, 'Message-ID').replace(/\.[\da-f]/, '.x');
      await arrive(visitorMail({ to: other, text: 'Forjado.' }));
      await arrive(visitorMail({ to: address.replace(/.@/, 'é@'), text: 'Forjado.' }));
      await arrive(visitorMail({ to: mailbox.address, text: 'x', headers: { 'In-Reply-To': answers } }));
      await arrive(visitorMail({ to: toThe(4_242_424), text: 'Nadie.' }));
      await arrive(visitorMail({ to: mailbox.address, text: 'Una factura.' }));
      await readMailbox();
      expect((await open(id)).mensajes).toHaveLength(1);
      expect((await open(id + 1)).mensajes).toEqual([]);
      expect((await server.flags(mailbox.user)).flat()).not.toContain('\\Seen');
      expect(await state()).toMatchObject({ error: null, respuestas: 0, ajenos: 5 });
    },
  );

  it.runIf(everything)(
    'is taken once, however often it arrives or the mailbox is numbered anew',
    async () => {
      const { server, mailbox } = post.now();
      const { id } = await answered();
      const first = visitorMail({ to: toThe(id), text: 'Una vez.' });
      const nameless = visitorMail({ to: toThe(id), text: 'Sin nombre.', headers: { 'Message-ID': null } });
      await arrive(first, nameless, first, nameless);
      await Promise.all([readMailbox(), readMailbox()]);
      await readMailbox();
      await server.reset(mailbox.user);
      await arrive(nameless, first, visitorMail({ to: toThe(id), text: 'Otra.' }));
      await readMailbox();
      const texts = (await open(id)).mensajes.slice(1).map(({ texto }) => texto);
      expect(texts).toEqual(['Una vez.', 'Sin nombre.', 'Otra.']);
      expect(await state()).toMatchObject({ error: null, respuestas: 3 });
    },
  );

  it('reaches the colleague in charge alone, and leaves what is unwanted where it is', async () => {
    const { ana, luis } = post.now();
    const { id } = await answered();
    await ana.api.call(bandeja.asignar, { body: { ids: [id], usuario_id: luis.id } }).expect(200);
    await arrive(visitorMail({ to: toThe(id), text: 'Hola.' }));
    await readMailbox();
    expect([await told(ana), await told(luis)]).toEqual([[], ['Ana Ríos respondió por correo']]);
    await ana.api.call(bandeja.situar, { body: { ids: [id], estado: 'N' } }).expect(200);
    await arrive(visitorMail({ to: toThe(id), text: 'Compra ya.' }));
    await readMailbox();
    expect(await open(id)).toMatchObject({ estado: 'N', mensajes: { length: 3 } });
    expect(await told(luis)).toHaveLength(1);
  });

  it('from another address names it, in one harmless line', async () => {
    const { id } = await answered();
    const headers = { From: '=?utf-8?B?RXZhDQpCY2M6IG90cmFAeC5wZQ==?= <Eva@Otra.pe>' };
    await arrive(visitorMail({ to: toThe(id), text: 'Soy Eva.', headers }));
    await readMailbox();
    const { autor } = (await open(id)).mensajes[1] ?? {};
    expect(autor).toMatch(/\(eva@otra\.pe\)$/);
    expect(autor).not.toMatch(/[\r\n]/);
  });

  it('names its sender without characters that nobody sees, and leaves a joined picture whole', async () => {
    const { id } = await answered();
    const name = Buffer.from('E\u3164v\u202Ea 👩‍👩‍👧').toString('base64');
    const headers = { From: `=?utf-8?B?${name}?= <eva@otra.pe>` };
    await arrive(visitorMail({ to: toThe(id), text: 'Soy Eva.', headers }));
    await readMailbox();
    expect((await open(id)).mensajes[1]?.autor).toBe('Eva 👩‍👩‍👧 (eva@otra.pe)');
  });
});

it('what a person wrote by mail is theirs: exported and erased, also from conversations of others', async () => {
  const { ana } = post.now();
  const { id } = await answered();
  const EVA = 'eva@otra.pe';
  const from = (address: string) => ({ headers: { From: `x <${address}>` } });
  const quote = '\n\nOn Monday, x wrote:\n> Secreto citado';
  const to = toThe(id);
  await arrive(
    visitorMail({ to, text: `Secreto de Eva.${quote}`, ...from(EVA) }),
    visitorMail({ to, text: `Secreto de Ana.${quote}`, ...from('ana@ejemplo.pe') }),
  );
  await readMailbox();
  const kept = async () =>
    JSON.stringify(
      await Promise.all([
        db().select().from(tables.consultaMensajes),
        db().select().from(tables.historia),
        db().select().from(tables.avisos),
        db().select().from(tables.correos),
      ]),
    );
  const removal = await ana.api.call(consultas.remove, { params: { id } }).expect(200);
  await ana.api.call(historia.deshacer, { params: { cambio: removal.headers['x-cambio'] ?? '' } });
  const look = async (correo: string) => (await ana.api.call(privacidad.buscar, { body: { correo } })).body;
  expect(await look(EVA)).toMatchObject({
    consultas: [],
    respuestas: [{ asunto: 'Re: Respuesta a tu consulta', texto: 'Secreto de Eva.' }],
  });
  expect((await look('ana@ejemplo.pe')).consultas[0].mensajes[2]).toMatchObject({
    asunto: 'Re: Respuesta a tu consulta',
    texto: 'Secreto de Ana.',
    cita: expect.stringContaining('Secreto citado'),
  });
  const erase = (correo: string) =>
    ana.api.call(privacidad.borrar, { body: { correo, comentarios: 'borrados' } }).expect(200);
  await erase(EVA);
  expect(await kept()).not.toMatch(/eva@|Secreto de Eva/i);
  expect((await open(id)).mensajes).toHaveLength(2);
  await erase('ana@ejemplo.pe');
  expect(await kept()).not.toMatch(/Secreto|ana@ejemplo/);
});
