import { and, desc, eq, notInArray } from 'drizzle-orm';
import { HORAS_DE_SECRETO, PRUEBA, webhooks } from '#shared/capabilities/webhooks/webhooks.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { afterCommit } from '#server/platform/db/client/unit-of-work.ts';
import { inSeconds, now } from '#server/platform/db/now.ts';
import { listRows } from '#server/platform/db/rows/listing.ts';
import * as tables from '#server/platform/db/schema.ts';
import { Conflict, NotFound, Rejected } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';
import { opaqueName } from '#server/files/stores/addresses.ts';
import { deliverSoon } from './deliver.ts';
import { refusalOf } from './public-address.ts';
import { newSecret } from './sign.ts';

const { webhooks: table, webhookEnvios: envios } = tables;

/** Throws Rejected for an address to which nothing is sent. */
const refuseAddress = (direccion: string): void => {
  const refusal = refusalOf(direccion);
  if (refusal !== null) throw new Rejected({ direccion: [refusal] });
};

/** The webhook, locked. */
const lockedWebhook = async (id: number) => {
  const [webhook] = await db().select().from(table).where(eq(table.id, id)).for('update');
  if (!webhook) throw new NotFound('Ese webhook no existe.');
  return webhook;
};

const change = async (id: number, changes: Partial<typeof table.$inferInsert>): Promise<void> => {
  await db().update(table).set(changes).where(eq(table.id, id));
};

/** Whatever waits is tried at once. */
const tryNow = async (id: number): Promise<void> => {
  await db().update(table).set({ proximo: null }).where(eq(table.id, id));
  afterCommit(deliverSoon);
};

export const webhooksFeature = implement(webhooks, {
  list: async () => {
    const rows = await db().select().from(table).orderBy(desc(table.id));
    return rows.map((row) => Object.assign(row, { eventos: row.eventos.split(' ') }));
  },
  crear: async ({ body: { nombre, direccion, eventos } }) => {
    refuseAddress(direccion);
    const secreto = newSecret();
    const [{ insertId }] = await db()
      .insert(table)
      .values({ nombre, direccion, eventos: eventos.join(' '), secreto });
    return { secreto, registro: String(insertId) };
  },
  editar: async ({ params: { id }, body: { nombre, direccion, eventos } }) => {
    refuseAddress(direccion);
    const before = await lockedWebhook(id);
    await change(id, { nombre, direccion, eventos: eventos.join(' ') });
    const unwanted = notInArray(envios.tipo, [...eventos, PRUEBA]);
    await db()
      .delete(envios)
      .where(and(eq(envios.webhook_id, id), eq(envios.estado, 'P'), unwanted));
    if (direccion === before.direccion) return;
    // The failures were those of the old address.
    await change(id, { falla_desde: null });
    await tryNow(id);
  },
  renovar: async ({ params: { id } }) => {
    const { secreto: before } = await lockedWebhook(id);
    const secreto = newSecret();
    await db()
      .update(table)
      .set({ secreto, secreto_anterior: before, anterior_hasta: inSeconds(HORAS_DE_SECRETO * 3600) })
      .where(eq(table.id, id));
    return { secreto };
  },
  pausar: async ({ params: { id } }) => {
    const webhook = await lockedWebhook(id);
    if (webhook.pausado !== null) throw new Conflict('Ya está en pausa.');
    await db().update(table).set({ pausado: now }).where(eq(table.id, id));
  },
  reanudar: async ({ params: { id } }) => {
    const webhook = await lockedWebhook(id);
    if (webhook.pausado === null) throw new Conflict('No está en pausa.');
    await change(id, { pausado: null, falla_desde: null });
    await tryNow(id);
  },
  probar: async ({ params: { id } }) => {
    const webhook = await lockedWebhook(id);
    if (webhook.pausado !== null) throw new Conflict('Está en pausa: reanúdalo antes de probarlo.');
    const mensaje = opaqueName();
    const cuerpo = { type: PRUEBA, timestamp: new Date().toISOString(), data: { enlace: config.address } };
    await db()
      .insert(envios)
      .values({
        webhook_id: id,
        clave: `${PRUEBA}-${mensaje}`,
        mensaje,
        tipo: PRUEBA,
        tema: PRUEBA,
        fila: id,
        cuerpo: JSON.stringify(cuerpo),
      });
    await tryNow(id);
  },
  eliminar: async ({ params: { id } }) => {
    await lockedWebhook(id);
    await db().delete(table).where(eq(table.id, id));
  },
  envios: ({ page }) => {
    const { id, tipo, cuerpo, estado, intentos, creado, enviado, respuesta, error } = envios;
    const listing = db()
      .select({
        id,
        webhook: table.nombre,
        tipo,
        cuerpo,
        estado,
        intentos,
        creado,
        enviado,
        respuesta,
        error,
      })
      .from(envios)
      .innerJoin(table, eq(table.id, envios.webhook_id))
      .orderBy(desc(id))
      .$dynamic();
    return listRows(listing, page, () => db().$count(envios));
  },
  reenviar: async ({ params: { id } }) => {
    const [envio] = await db().select().from(envios).where(eq(envios.id, id)).for('update');
    if (!envio) throw new NotFound();
    // What waits goes in its turn, with the tries it has left.
    if (envio.estado !== 'P')
      await db().update(envios).set({ estado: 'P', intentos: 0 }).where(eq(envios.id, id));
    await tryNow(envio.webhook_id);
  },
});
