import { randomUUID } from 'node:crypto';
import { count, desc, eq, type SQL } from 'drizzle-orm';
import { mapKeys } from '#shared/contract/fields/codigos.ts';
import { estadoCorreo } from '#shared/contract/fields/estados.ts';
import { correo } from '#shared/correspondence/correo.ts';
import { config } from '#server/platform/config.ts';
import { containsText } from '#server/platform/db/rows/contains-text.ts';
import { db } from '#server/platform/db/client/client.ts';
import { afterCommit } from '#server/platform/db/client/unit-of-work.ts';
import { now } from '#server/platform/db/now.ts';
import { listRows, type Page } from '#server/platform/db/rows/listing.ts';
import { correos } from '#server/platform/db/schema.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';
import { deliverSoon } from '#server/platform/mail/deliver.ts';
import { lacksSecrets, withoutSecrets } from '#server/platform/mail/secrets.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

/** What staff sends to see whether mails arrive. */
export const testLetter = (): Letter => ({
  subject: 'Correo de prueba del sitio',
  body: [
    'Este es un correo de prueba.',
    'Si lo lees, el sitio puede enviar correos. Puedes abrir el administrador con el botón.',
    { label: 'Abrir el administrador', url: new URL('/administrable', config.address).href },
  ],
  reason: 'Alguien del equipo pidió probar si el sitio envía correos.',
});

const NO_SERVER = 'El correo no está configurado: faltan SMTP_URL y MAIL_FROM.';

const listMails = async (page: Page | null, where?: SQL) => {
  const mails = db().select().from(correos).where(where).orderBy(desc(correos.id)).$dynamic();
  const found = await listRows(mails, page, () => db().$count(correos, where));
  return {
    ...found,
    rows: found.rows.map((row) => Object.assign(row, { texto: withoutSecrets(row.texto) })),
  };
};

const holds = (words: string): SQL | undefined => containsText(words, [correos.para, correos.asunto]);

const counts = async () => {
  const rows = await db()
    .select({ estado: correos.estado, total: count() })
    .from(correos)
    .groupBy(correos.estado);
  return mapKeys(estadoCorreo, (estado) => rows.find((row) => row.estado === estado)?.total ?? 0);
};

export const correoFeature = implement(correo, {
  estado: async () => ({
    servidor: config.mail ? new URL(config.mail.url).hostname : null,
    remitente: config.mail?.from ?? null,
    firma: config.mail?.dkim !== undefined,
    cuentas: await counts(),
  }),
  list: ({ page }) => listMails(page),
  buscar: ({ params, page }) => listMails(page, holds(params.term.trim())),
  probar: async ({ body }) => {
    if (!config.mail) throw new Conflict(NO_SERVER);
    await writeMail({ key: `prueba-${randomUUID()}`, to: body.para, ...testLetter() });
  },
  reenviar: async ({ params }) => {
    if (!config.mail) throw new Conflict(NO_SERVER);
    // Locks the row: of two concurrent requests, the second finds the mail pending.
    const [mail] = await db()
      .select({ estado: correos.estado, enviado: correos.enviado, texto: correos.texto })
      .from(correos)
      .where(eq(correos.id, params.id))
      .for('update');
    if (!mail) throw new NotFound();
    if (mail.estado === 'P') throw new Conflict('Este correo ya está en espera.');
    if (mail.estado === 'E') throw new Conflict('Este correo ya se envió.');
    // A sent mail's links were removed from the stored text, so it cannot be sent again.
    if (mail.enviado !== null && lacksSecrets(mail.texto))
      throw new Conflict('Este correo llevaba un enlace que ya no se guarda: pide que se cree otro.');
    await db()
      .update(correos)
      .set({ estado: 'P', intentos: 0, proximo: now, tomado_hasta: null, error: null })
      .where(eq(correos.id, params.id));
    afterCommit(deliverSoon);
  },
});
