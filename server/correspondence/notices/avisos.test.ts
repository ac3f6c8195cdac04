import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { solveChallenge } from '#client/pages/bot-check/proof-of-work.ts';
import { avisos, PREFERENCIAS_INICIALES } from '#shared/correspondence/avisos.ts';
import { privacidad } from '#shared/operation/privacidad.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import * as tables from '#server/platform/db/schema.ts';
import { mailAtOnce } from '#server/correspondence/notices/mail-at-once.ts';
import { notify } from '#server/correspondence/notices/notify.ts';
import { sendSummaries } from '#server/correspondence/notices/summary.ts';
import { expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { expectRefusals } from '#server/testing/expectations.ts';
import { makeComentario, makeConsulta, makeCuenta, makeEvento } from '#server/testing/factories.ts';
import {
  choosePreferences,
  waitForMails,
  mails,
  readNotices,
  staffMember,
  type StaffMember,
  unread,
} from '#server/testing/staff-notices.ts';

useApp();

afterEach(() => Object.assign(config, { botProtection: 'off' }));
let ana: StaffMember;
let luis: StaffMember;
beforeEach(async () => {
  ana = await staffMember('Ana');
  luis = await staffMember('Luis');
});

describe('a notice', () => {
  it('of an enquiry and of a comment reaches everybody, and leads to the thing', async () => {
    const { id } = await makeConsulta(visitor());
    const { id: id_evento } = await makeEvento(ana.api);
    await makeComentario(visitor(), { id_evento });
    for (const one of [ana, luis]) {
      expect(await readNotices(one)).toMatchObject([
        {
          tipo: 'comentario',
          titulo: 'Luis comentó en «Curso de muestreo»',
          detalle: 'Muy útil.',
          lugar: '/gestion-comentarios',
          leido: null,
        },
        {
          tipo: 'consulta',
          titulo: 'Ana escribió una consulta',
          detalle: '¿Hay cupos?',
          lugar: `/consulta/${id}`,
        },
      ]);
    }
    expect(await mails()).toEqual([]);
  });

  it('goes only to those whose role reaches the thing, and leaves the list with the role', async () => {
    const editor = await staffMember('Elsa', { rol: 'editor' });
    const locked = await staffMember('Loli', { bloqueado: '2026-01-01T00:00:00.000Z' });
    await makeConsulta(visitor());
    await makeCuenta(ana.api);
    expect(await readNotices(editor)).toEqual([]);
    expect(await db().$count(tables.avisos, eq(tables.avisos.usuario_id, locked.id))).toBe(0);
    await db().update(tables.usuarios).set({ rol: 'secretaria' }).where(eq(tables.usuarios.id, luis.id));
    expect(await readNotices(luis)).toMatchObject([{ tipo: 'consulta' }]);
    await db().update(tables.usuarios).set({ rol: 'editor' }).where(eq(tables.usuarios.id, luis.id));
    expect([await readNotices(luis), await unread(luis)]).toEqual([[], 0]);
    await db().update(tables.avisos).set({ envio: 'C' });
    await mailAtOnce();
    const told = (await mails()).filter(({ asunto }) => asunto.startsWith('Consulta'));
    expect(told.map(({ para }) => para)).toEqual([ana.email]);
  });

  it('of a comment that looks like spam says so', async () => {
    const { id: id_evento } = await makeEvento(ana.api);
    Object.assign(config, { botProtection: 'altcha' });
    const { body } = await visitor().raw('get', '/bots/desafio?accion=comment');
    const recaptcha_token = await solveChallenge(body.desafio);
    await makeComentario(visitor(), { id_evento, recaptcha_token, demora: '10' });
    expect(await readNotices(ana)).toMatchObject([{ tipo: 'sospechoso' }]);
  });

  it('is not for what one did oneself', async () => {
    await makeConsulta(ana.api);
    expect([await unread(ana), await unread(luis)]).toEqual([0, 1]);
  });

  it('is read by one person, and by nobody else', async () => {
    await makeConsulta(visitor());
    await makeConsulta(visitor());
    const [newest, oldest] = await readNotices(ana);
    const read = await ana.api.call(avisos.leer, { body: { id: oldest?.id } });
    expect([read.body, await unread(luis)]).toEqual([{ sinLeer: 1 }, 2]);
    expect((await ana.api.call(avisos.sinLeer)).body).toMatchObject([{ id: newest?.id }]);
    await luis.api.call(avisos.leer, { body: { id: newest?.id } }).expect(200);
    expect(await unread(ana)).toBe(1);
  });

  it('that arrived since the list was read stays unread when all are', async () => {
    await makeConsulta(visitor());
    const [seen] = await readNotices(ana);
    await makeConsulta(visitor());
    const { body } = await ana.api.call(avisos.leerTodos, { body: { hasta: seen?.id } });
    expect([body, await unread(ana)]).toEqual([{ sinLeer: 1 }, 1]);
  });

  it('whose thing is gone says so and leads nowhere', async () => {
    const { id } = await makeConsulta(visitor());
    await db().execute(sql`DELETE FROM consultas WHERE id = ${id}`);
    expect(await readNotices(ana)).toMatchObject([
      { titulo: 'La consulta ya no está', detalle: null, lugar: null },
    ]);
  });

  it('asks what is to be marked', async () => {
    await expectRefusals(ana.api, avisos.leer, {
      good: { id: 1 },
      rows: [[{ id: 'x' }, 'id', 'El aviso no existe.']],
    });
    expectFailure(await visitor().call(avisos.list), 401);
  });
});

describe('a person', () => {
  it('chooses about each kind', async () => {
    expect((await ana.api.call(avisos.preferencias)).body).toEqual({
      ...PREFERENCIAS_INICIALES,
      conCorreo: false,
    });
    await choosePreferences(ana, { consulta: 'no', hora: 23 });
    expect((await ana.api.call(avisos.preferencias)).body).toMatchObject({
      consulta: 'no',
      comentario: 'sitio',
      hora: 23,
    });
    await makeConsulta(visitor());
    expect([await unread(ana), await unread(luis)]).toEqual([0, 1]);
    await expectRefusals(ana.api, avisos.preferir, {
      good: PREFERENCIAS_INICIALES,
      rows: [
        [{ consulta: 'siempre' }, 'consulta', 'Elige cómo quieres enterarte.'],
        [{ hora: 24 }, 'hora', 'Elige una hora del día.'],
        [{ hora: 'tarde' }, 'hora', 'Elige una hora del día.'],
      ],
    });
  });

  it('is mailed at once if they asked for it, once, however many processes look', async () => {
    await choosePreferences(ana, { consulta: 'correo' });
    await makeConsulta(visitor());
    await Promise.all([mailAtOnce(), mailAtOnce(), mailAtOnce()]);
    const [mail, ...others] = await waitForMails(1);
    expect([mail, ...others]).toMatchObject([
      { para: ana.email, asunto: 'Consulta nueva en el sitio', estado: 'N' },
    ]);
    expect(mail?.texto).toContain('Ana escribió una consulta (ana@ejemplo.pe)');
  });

  it('is mailed soon after the cause without anybody looking', async () => {
    await choosePreferences(ana, { consulta: 'correo' });
    await makeConsulta(visitor());
    await vi.waitFor(async () => expect(await mails()).toMatchObject([{ para: ana.email }]), {
      timeout: 5000,
    });
  });

  it('is not mailed about what was deleted meanwhile', async () => {
    await choosePreferences(ana, { consulta: 'correo' });
    await unitOfWork(async () => notify('consulta', { registro: 4_242_424 }));
    await mailAtOnce();
    await vi.waitFor(async () =>
      expect(await db().select().from(tables.avisos)).toMatchObject([{ envio: null }, { envio: null }]),
    );
    expect(await mails()).toEqual([]);
  });
});

it('what a visitor wrote brings neither headers, nor links, nor marks into a mail or a notice', async () => {
  await choosePreferences(ana, { consulta: 'correo' });
  await makeConsulta(visitor(), {
    nombre: 'Eva <b>http://malo.example</b>',
    mensaje:
      'Hola\u202E[pulsa](https://malo.example/x)\nBcc: otro@malo.example <script>alert(1)</script> www.malo.example',
  });
  const [mail] = await waitForMails(1);
  expect(mail?.asunto).toBe('Consulta nueva en el sitio');
  for (const text of [mail?.texto, mail?.html, JSON.stringify(await readNotices(ana))]) {
    expect(text).not.toMatch(/malo\.example|:\/\/malo|\u202E/);
    expect(text).toContain('malo. example');
  }
  expect(mail?.html).not.toMatch(/<b>|<script/);
  expect(mail?.texto).not.toMatch(/^Bcc:/m);
});

it('of an erased person nothing stays in notices and in mails about them', async () => {
  await choosePreferences(ana, { consulta: 'correo', comentario: 'resumen' });
  const { id: id_evento } = await makeEvento(luis.api);
  await makeConsulta(visitor(), { nombre: 'Zoila', correo: 'zoila@ejemplo.pe' });
  await makeComentario(visitor(), { id_evento, nombre: 'Zoila', correo: 'zoila@ejemplo.pe' });
  await waitForMails(1);
  await db().execute(sql`UPDATE avisos_preferencias SET resumido = '2020-01-01'`);
  await sendSummaries();
  expect(await mails()).toHaveLength(2);
  await luis.api
    .call(privacidad.borrar, { body: { correo: 'zoila@ejemplo.pe', comentarios: 'anonimos' } })
    .expect(200);
  expect(await mails()).toEqual([]);
  expect(JSON.stringify(await readNotices(ana))).not.toMatch(/zoila/i);
});

it('the data of a member of staff have the notices and what was chosen', async () => {
  await choosePreferences(ana, { convenio: 'resumen' });
  await makeConsulta(visitor());
  const { body } = await luis.api.call(privacidad.buscar, { body: { correo: ana.email } });
  expect(body.cuenta).toMatchObject({
    equipos: [{ equipo: 'Equipo desconocido', desde: expect.any(String) }],
    avisos: [{ tipo: 'consulta', leido: null, creado: expect.any(String) }],
    preferenciasDeAvisos: { convenio: 'resumen', hora: 8 },
  });
});
