import { and, eq, isNotNull } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { unlockAccount, unlockAddresses } from '#server/platform/limits/login.ts';
import { printLine } from '#server/platform/log.ts';
import { endSessions } from './accounts.ts';
import { type Command, onlyValue } from '../kit/command.ts';

/** Unlocks what an administrator locked; returns whether there was anything to unlock. */
const unlockUser = async (email: string): Promise<boolean> => {
  const where = and(eq(usuarios.email, email), isNotNull(usuarios.bloqueado));
  const [user] = await db().select({ id: usuarios.id }).from(usuarios).where(where);
  if (!user) return false;
  await endSessions(user.id);
  await db().update(usuarios).set({ bloqueado: null }).where(eq(usuarios.id, user.id));
  return true;
};

export const unlockCommand: Command = {
  usage: '<correo> [--direcciones]',
  help: 'Desbloquea una cuenta y termina su espera (y la de las direcciones)',
  example: 'ana@ejemplo.pe',
  options: ['direcciones'],
  run: async (args) => {
    const email = onlyValue(args, 'el correo');
    const unlocked = await unlockUser(email);
    const waited = await unlockAccount(email);
    if (args.options.has('direcciones')) await unlockAddresses();
    if (unlocked) printLine(`${email} ya no está bloqueada.`);
    printLine(waited ? `${email} puede volver a intentarlo.` : `${email} no tenía ninguna espera.`);
    return 0;
  },
};
