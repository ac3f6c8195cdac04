import { and, eq, isNull } from 'drizzle-orm';
import { fechaLarga } from '#shared/contract/words/fechas.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { opaqueName } from '#server/files/stores/addresses.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { deliver } from '#server/platform/mail/deliver.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';
import { lastVerified } from './last-verified.ts';

/** `last`: the moment of the last good backup, null where there is none. */
export const backupFailedLetter = (name: string, last: string | null): Letter => ({
  subject: 'Falló la copia de seguridad del sitio',
  body: [
    `Hola, ${name}:`,
    `La copia de seguridad de ${config.address} no se pudo hacer, o no salió bien.`,
    last === null
      ? 'Todavía no hay ninguna copia buena.'
      : `La última copia buena es del ${fechaLarga(last)}.`,
    'Pide a quien cuida el servidor que lo vea: «capitulo diagnostico» dice qué falta.',
  ],
  reason: 'Recibes este correo porque eres administrador del sitio.',
});

/** Writes to every administrator, and sends at once: the site itself may not be running. Returns to how many. */
export const mailFailedBackup = async (): Promise<number> => {
  const last = await lastVerified();
  const readers = await unitOfWork(async () => {
    const found = await db()
      .select({ name: usuarios.name, email: usuarios.email })
      .from(usuarios)
      .where(and(eq(usuarios.rol, 'administrador'), isNull(usuarios.bloqueado)));
    await sequentially(found, ({ name, email }) =>
      writeMail({ key: `copia-${opaqueName()}`, to: email, ...backupFailedLetter(name, last) }),
    );
    return found.length;
  });
  await deliver();
  return readers;
};
