import { getTableName, sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { bandeja } from '#shared/correspondence/bandeja.ts';
import { borradores } from '#shared/records/borradores.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { stopDelivery } from '#server/platform/mail/deliver.ts';
import { mailAtOnce } from '#server/correspondence/notices/mail-at-once.ts';
import { useApp, visitor } from '#server/testing/api.ts';
import { makeComentario, makeConsulta, makeEvento } from '#server/testing/factories.ts';
import { allTables } from '#server/testing/filled-tables.ts';
import { catchMail } from '#server/testing/services/mail-catcher.ts';
import {
  choosePreferences,
  staffMember,
  type StaffMember,
  sendHeldMails,
} from '#server/testing/staff-notices.ts';
import { applyRetention } from './retention.ts';

useApp();

let ana: StaffMember;
beforeEach(async () => {
  const { url } = await catchMail();
  const address = 'avisos@capitulo.example';
  Object.assign(config, { mail: { url, from: address, address, domain: 'capitulo.example' } });
  ana = await staffMember('Ana');
  await choosePreferences(ana, { consulta: 'correo' });
  return async () => {
    await stopDelivery();
    Object.assign(config, { mail: undefined });
  };
});

/** Words that nothing but what the person left can bring into a table. */
const LEFT = {
  nombre: 'Zulema Quisbert',
  correo: 'zquisbert@ejemplo.pe',
  telefono: '987650123',
  mensaje: 'Pregunto por zarandajas',
};
const TRACES = ['zulema', 'quisbert', '987650123', 'zarandajas', 'garabatos'];

/** The tables in which some row holds a trace of the person: every column of every table of the schema is looked at. */
const tablesWithTraces = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const table of allTables) {
    const text = JSON.stringify(await db().select().from(table)).toLowerCase();
    if (TRACES.some((trace) => text.includes(trace))) found.push(getTableName(table));
  }
  return found.toSorted();
};

const LONG_AGO = sql`CURRENT_TIMESTAMP(3) - INTERVAL 25 MONTH`;

/** All enquiries were sent 25 months ago, and what was written since is hardly newer. */
const age = async (): Promise<void> => {
  await db().update(tables.consultas).set({ fecha_envio: LONG_AGO });
  await db().update(tables.consultaMensajes).set({ creado: LONG_AGO });
};

/** An enquiry that staff searched, took over, answered, noted, archived and is writing about. */
const handled = async (): Promise<void> => {
  const { id } = await makeConsulta(visitor(), LEFT);
  await mailAtOnce();
  const call = ana.api.call.bind(ana.api);
  await call(bandeja.buscarEnBandeja, { body: { texto: 'zarandajas' } }).expect(200);
  await call(bandeja.asignar, { body: { ids: [id], usuario_id: ana.id } }).expect(200);
  await call(bandeja.contestar, { params: { id }, body: { texto: 'Van garabatos.' } }).expect(201);
  await call(bandeja.anotar, { params: { id }, body: { texto: 'Zulema llamó.' } }).expect(201);
  await call(bandeja.situar, { body: { ids: [id], estado: 'A' } }).expect(200);
  const forms = [`/consulta/${id}#respuesta`, '/nuevo-evento#evento'];
  for (const formulario of forms) {
    const body = { formulario, escritor: 'telefono', orden: 1, valores: { texto: `Para ${LEFT.correo}` } };
    await call(borradores.guardar, { body }).expect(200);
  }
  await sendHeldMails();
};

it('what a person asked 25 months ago leaves no trace in any table', async () => {
  await handled();
  expect(await tablesWithTraces()).toEqual(
    expect.arrayContaining(['borradores', 'consulta_mensajes', 'consultas', 'correos', 'historia']),
  );
  await age();
  const archived = async () => (await ana.api.call(bandeja.buscarEnBandeja, { body: {} })).body.cuentas.A;
  expect(await archived()).toBe(1);
  await applyRetention();
  expect(await archived()).toBe(0);
  expect(await tablesWithTraces()).toEqual([]);
  const notices = await db().select().from(tables.avisos);
  expect(notices.map(({ tipo }) => tipo)).toEqual([]);
});

it('what the same person asked lately stays, with what tells of it', async () => {
  await handled();
  await age();
  await makeConsulta(visitor(), { ...LEFT, mensaje: '¿Y el otro curso?' });
  await mailAtOnce();
  await applyRetention();
  expect(await db().$count(tables.consultas)).toBe(1);
  const kinds = (await db().select().from(tables.avisos)).map(({ tipo }) => tipo);
  expect(kinds).toEqual(['consulta']);
  await vi.waitFor(async () => {
    const mails = await db().select().from(tables.correos);
    expect(mails.filter(({ texto }) => texto.includes('otro curso'))).toHaveLength(1);
  });
});

it('a decision about a person who comments leaves none after 24 months', async () => {
  const { id: id_evento } = await makeEvento(ana.api);
  const { id } = await makeComentario(visitor(), { ...LEFT, contenido: 'Hola', id_evento });
  const body = { ids: [id], estado: 'N', recordar: true };
  await ana.api.call(moderacion.moderar, { body }).expect(200);
  await ana.api.call(moderacion.moderar, { body: { ...body, estado: 'V' } }).expect(200);
  await db().delete(tables.comentarios);
  await db()
    .update(tables.decisionesComentarios)
    .set({ creada: sql`CURRENT_TIMESTAMP(3) - INTERVAL 25 MONTH` });
  await applyRetention();
  const states = (await db().select().from(tables.historia)).map(({ tabla }) => tabla);
  expect(states).not.toContain('decisiones_comentarios');
});

it('a conversation begun 25 months ago stays while its last word is newer', async () => {
  const { id } = await makeConsulta(visitor(), LEFT);
  await ana.api.call(bandeja.contestar, { params: { id }, body: { texto: 'Lo vemos.' } }).expect(201);
  await db().update(tables.consultas).set({ fecha_envio: LONG_AGO });
  await applyRetention();
  expect(await db().$count(tables.consultas)).toBe(1);
  await age();
  await applyRetention();
  expect(await db().$count(tables.consultas)).toBe(0);
});

it('a decision made again today is kept from today on', async () => {
  const { id: id_evento } = await makeEvento(ana.api);
  const { id } = await makeComentario(visitor(), { ...LEFT, contenido: 'Hola', id_evento });
  const body = { ids: [id], estado: 'N', recordar: true };
  await ana.api.call(moderacion.moderar, { body }).expect(200);
  await db().update(tables.decisionesComentarios).set({ creada: LONG_AGO });
  await ana.api.call(moderacion.moderar, { body }).expect(200);
  await applyRetention();
  expect(await db().$count(tables.decisionesComentarios)).toBe(1);
});
