import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { avisos } from '#shared/correspondence/avisos.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { historia } from '#shared/records/historia.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { useApp, visitor } from '#server/testing/api.ts';
import { lastWatched } from '#server/testing/crashes/steps.mjs';
import {
  good,
  makeComentario,
  makeConsulta,
  makeConvenio,
  makeCuenta,
  makeEvento,
} from '#server/testing/factories.ts';
import {
  choosePreferences,
  waitForMails,
  mails,
  readNotices,
  staffMember,
  type StaffMember,
  unread,
} from '#server/testing/staff-notices.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { notifyEndingAgreements } from './ending-agreements.ts';
import { sendSummaries } from './summary.ts';

useApp();

let ana: StaffMember;
let luis: StaffMember;
beforeEach(async () => {
  ana = await staffMember('Ana');
  luis = await staffMember('Luis');
});

describe('a change of a bank account', () => {
  it('reaches every administrator, also its author and those who want no notice, by mail too', async () => {
    await choosePreferences(luis, { consulta: 'no', comentario: 'no', sospechoso: 'no', convenio: 'no' });
    const { id } = await makeCuenta(ana.api);
    const [mail] = await waitForMails(2);
    expect((await mails()).map(({ para }) => para).toSorted()).toEqual([ana.email, luis.email].toSorted());
    expect(mail?.texto).toContain('Ana agregó la cuenta bancaria de Banco de la Nación');
    expect(mail?.texto).toContain('cuenta 00-101-123456');
    for (const one of [ana, luis])
      expect(await readNotices(one)).toMatchObject([
        { tipo: 'cuenta', lugar: `/cuentas-bancarias?editar=${id}` },
      ]);
  });

  it('is mailed by no request, so what befalls the one that caused it does not hold up the mails of others', async () => {
    await ana.api.call(cuentas.create, { body: good.cuenta }).set('X-Paso', '999 lose').expect(201);
    await vi.waitFor(async () => expect(await mails()).toHaveLength(2), { timeout: 10_000 });
    expect(lastWatched()?.steps.filter((step) => step.includes('correos'))).toEqual([]);
  });

  it('notifies however it came about, and not when nothing changed', async () => {
    const { id } = await makeCuenta(ana.api);
    const changed = { ...good.cuenta, numeroCuenta: '99-9' };
    const { headers } = await ana.api.call(cuentas.update, { params: { id }, body: changed });
    await ana.api.call(cuentas.update, { params: { id }, body: changed }).expect(200);
    await luis.api.call(historia.deshacer, { params: { cambio: headers['x-cambio'] ?? '' } }).expect(200);
    await ana.api.call(cuentas.remove, { params: { id } }).expect(200);
    // What became of a deleted one is in its history.
    expect((await readNotices(ana))[0]).toMatchObject({ lugar: `/historial/cuentas/${id}` });
    expect((await readNotices(ana)).map(({ titulo }) => titulo.split(' la ')[0]).toReversed()).toEqual([
      'Ana agregó',
      'Ana cambió',
      'Luis cambió',
      'Ana eliminó',
    ]);
    await waitForMails(8);
  });
});

describe('an agreement', () => {
  const inDays = (days: number): string => diaEnLima(Date.now() + days * 24 * 3_600_000);

  it('that is about to end notifies once for each date of its end', async () => {
    const reader = await staffMember('Eva', { rol: 'lector' });
    const { id } = await makeConvenio(ana.api, { fecha_Fin: inDays(30) });
    await makeConvenio(ana.api, { fecha_Fin: inDays(31) });
    await makeConvenio(ana.api, { fecha_Fin: inDays(30), estado: 'B' });
    await Promise.all([notifyEndingAgreements(), notifyEndingAgreements()]);
    await notifyEndingAgreements();
    expect(await readNotices(luis)).toMatchObject([
      {
        tipo: 'convenio',
        titulo: 'Convenio con Universidad Nacional de San Agustín',
        detalle: expect.stringMatching(/^Vence el \d+ de [a-z]+ de 20\d\d\.$/),
        lugar: `/nuevo-convenio/${id}`,
      },
    ]);
    // The notice opens the editor, which a read-only role cannot use.
    expect(await readNotices(reader)).toEqual([]);
    const other = { ...good.convenio, fecha_Fin: inDays(12) };
    await ana.api.call(convenios.update, { params: { id }, body: other }).expect(200);
    await notifyEndingAgreements();
    expect(await unread(luis)).toBe(2);
  });
});

describe('the daily summary', () => {
  /** Moves the last summary some days into the past. */
  const pass = (days: number) =>
    db().execute(sql`UPDATE avisos_preferencias SET resumido = resumido - INTERVAL ${days} DAY`);

  it('comes once a day to those who asked, with what they have not read', async () => {
    await choosePreferences(ana, { consulta: 'resumen', hora: 7 });
    for (let count = 0; count < 7; count += 1) await makeConsulta(visitor(), { nombre: `Eva ${count}` });
    const [newest] = await readNotices(ana);
    await ana.api.call(avisos.leer, { body: { id: newest?.id } }).expect(200);
    await sendSummaries();
    expect(await mails()).toEqual([]);
    await pass(1);
    await Promise.all([sendSummaries(), sendSummaries(), sendSummaries()]);
    await sendSummaries();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ para: ana.email, asunto: 'Resumen del día en el sitio' });
    expect(mail?.texto).toContain(
      'Consulta nueva: 6\n• Eva 0 escribió una consulta (ana@ejemplo.pe): ¿Hay cupos?',
    );
    expect(mail?.texto).toContain('• Y 1 más.');
    expect(mail?.texto).not.toContain('Eva 6');
  });

  it('does not come to who wants none any more, nor to an account that is locked', async () => {
    for (const who of [ana, luis])
      await choosePreferences(who, { consulta: 'resumen', comentario: 'resumen' });
    const { id: id_evento } = await makeEvento(luis.api);
    await makeConsulta(visitor());
    await makeComentario(visitor(), { id_evento });
    await choosePreferences(ana, { consulta: 'sitio', comentario: 'resumen' });
    await db().update(usuarios).set({ bloqueado: now }).where(eq(usuarios.id, luis.id));
    await pass(1);
    await sendSummaries();
    const sent = await mails();
    expect(sent.map(({ para }) => para)).toEqual([ana.email]);
    expect(sent[0]?.texto).toContain('Comentario nuevo: 1');
    expect(sent[0]?.texto).not.toContain('Consulta nueva');
  });

  it('after days without the site comes once, and never with nothing to tell', async () => {
    await choosePreferences(ana, { consulta: 'resumen' });
    await pass(5);
    await sendSummaries();
    expect(await mails()).toEqual([]);
    await makeConsulta(visitor());
    await pass(5);
    await sendSummaries();
    await pass(1);
    await sendSummaries();
    expect(await mails()).toHaveLength(1);
  });
});
