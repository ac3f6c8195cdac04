import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { historia } from '#shared/records/historia.ts';
import { privacidad } from '#shared/operation/privacidad.ts';
import { db } from '#server/platform/db/client/client.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import * as tables from '#server/platform/db/schema.ts';
import { applyRule, rules } from '#server/operation/privacy/retention.ts';
import { admin, useApp, visitor } from '#server/testing/api.ts';
import { good, makeComentario, makeConsulta, makeCuenta, makeEvento } from '#server/testing/factories.ts';
import { purgeDue, historyRetention } from './purge.ts';

useApp();

describe('what history holds of a person', () => {
  it('goes when the person is erased, from every table', async () => {
    const api = await admin();
    const { id } = await makeEvento(api);
    const comment = await makeComentario(visitor(), { id_evento: id });
    await api.call(comentarios.remove, { params: { id: comment.id } }).expect(200);
    const enquiry = await makeConsulta(visitor(), { correo: good.comentario.correo });
    await api.call(consultas.responder, { params: { id: enquiry.id } }).expect(200);
    await api
      .call(privacidad.borrar, { body: { correo: good.comentario.correo, comentarios: 'borrados' } })
      .expect(200);
    for (const table of Object.values(tables)) {
      const rows = await db().select().from(table);
      expect(JSON.stringify(rows)).not.toContain(good.comentario.correo);
    }
    expect((await api.call(historia.papelera)).body).toEqual([]);
  });

  it('stays when somebody else is erased whose e-mail differs by an accent', async () => {
    const api = await admin();
    const enquiry = await makeConsulta(visitor(), { correo: 'josé@ejemplo.pe' });
    await api.call(consultas.responder, { params: { id: enquiry.id } }).expect(200);
    const erase = (correo: string) =>
      api.call(privacidad.borrar, { body: { correo, comentarios: 'borrados' } }).expect(200);
    await erase('jose@ejemplo.pe');
    expect(await db().$count(tables.historia)).toBe(1);
    await erase('JOSÉ@ejemplo.pe');
    expect(await db().$count(tables.historia)).toBe(0);
  });
});

describe('history lets go', () => {
  const [expired, old, beyond] = historyRetention.map(({ dato }) => async () => {
    const rule = rules().find((one) => one.dato === dato);
    return rule ? applyRule(rule) : null;
  });
  const age = (days: number) =>
    db()
      .update(tables.historia)
      .set({ creada: sql`CURRENT_TIMESTAMP(3) - INTERVAL ${sql.raw(String(days))} DAY` });

  it('of what was removed more than 30 days ago, files included', async () => {
    const api = await admin();
    await api.call(eventos.remove, { params: { slug: (await makeEvento(api)).slug } }).expect(200);
    await age(29);
    expect(await expired?.()).toBe(0);
    await age(31);
    expect(await expired?.()).toBe(2);
    expect(await db().$count(tables.archivos)).toBe(0);
  });

  it('of states older than 24 months, and of those beyond the newest fifty of a record', async () => {
    const api = await admin();
    const { id } = await makeCuenta(api);
    for (let at = 0; at < 55; at += 1)
      await api.call(cuentas.update, { params: { id }, body: { ...good.cuenta, nombreBanco: `B${at}` } });
    expect(await beyond?.()).toBe(6);
    expect(await db().$count(tables.historia)).toBe(50);
    await age(800);
    expect(await old?.()).toBe(50);
  });
});

describe('letting go reads what it deletes and not the whole history', () => {
  /** Rows and entries of indexes that the running unit of work has had the database read. */
  const rowsRead = async (): Promise<number> => {
    const [rows] = await db().execute(sql`SHOW SESSION STATUS LIKE 'Handler_read%'`);
    const counters = z.array(z.object({ Value: z.coerce.number() })).parse(rows);
    return counters.reduce((sum, { Value }) => sum + Value, 0);
  };
  const readBy = (guarda: string) => {
    const due = historyRetention.find((one) => one.guarda === guarda)?.due;
    if (!due) throw new Error(`No rule ${guarda}`);
    return unitOfWork(async () => {
      const before = await rowsRead();
      const done = await purgeDue(due);
      return { done, read: (await rowsRead()) - before };
    });
  };
  const others = async (papelera: boolean, count: number): Promise<void> => {
    const state = {
      tabla: 'cuentas',
      accion: papelera ? ('D' as const) : ('U' as const),
      antes: '{}',
      papelera,
    };
    const rows = Array.from({ length: count }, (_, at) => ({
      ...state,
      cambio: `c${at}`,
      fila: 1000 + (at % 500),
    }));
    await db().insert(tables.historia).values(rows);
  };

  it.each([
    ['los 50 últimos', 'an account changed often'],
    ['30 días', 'an account in the bin'],
    ['24 meses', 'an account changed long ago'],
  ])('%s: %s among many', async (guarda) => {
    const api = await admin();
    const { id } = await makeCuenta(api);
    for (let at = 0; at < 52; at += 1)
      await api.call(cuentas.update, { params: { id }, body: { ...good.cuenta, nombreBanco: `B${at}` } });
    if (guarda === '30 días') await api.call(cuentas.remove, { params: { id } }).expect(200);
    if (guarda !== 'los 50 últimos')
      await db()
        .update(tables.historia)
        .set({ creada: sql`CURRENT_TIMESTAMP(3) - INTERVAL 800 DAY` });
    await others(guarda === '30 días', 4000);
    const { done, read } = await readBy(guarda);
    expect(done).toBeGreaterThan(2);
    // Every deleted state is found, looked up, deleted and looked up among the files.
    expect(read).toBeLessThan(200 + 20 * done);
  });
});
