import { eq } from 'drizzle-orm';
import { accessRevoked } from '#server/people/accounts/access-revoked.ts';
import { deleteChallenges } from '#server/people/accounts/factors/challenges.ts';
import { deleteLinks } from '#server/people/accounts/links.ts';
import { printedPasswordColumns } from '#server/people/accounts/printed-password.ts';
import { db } from '#server/platform/db/client/client.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { unlockAccount } from '#server/platform/limits/login.ts';
import { siteAddress } from '#server/platform/start/serving-processes.ts';
import { randomPassword, printPassword } from '../../set-up/first-admin.ts';
import { endSessions, userByEmail } from './accounts.ts';
import { type Command, onlyValue } from '../kit/command.ts';

export const changePasswordCommand: Command = {
  usage: '<correo>',
  help: 'Da a un usuario una contraseña nueva, cierra sus sesiones y revoca sus credenciales de API',
  example: 'ana@ejemplo.pe',
  run: async (args) => {
    const { id, email } = await userByEmail(onlyValue(args, 'el correo'));
    const password = randomPassword();
    const stored = await printedPasswordColumns(password);
    await unitOfWork(async () => {
      await db().update(usuarios).set(stored).where(eq(usuarios.id, id));
      await endSessions(id);
      await accessRevoked.emit(id);
      await deleteLinks(id);
      await deleteChallenges(id);
      await unlockAccount(email);
    });
    printPassword(email, password, await siteAddress());
    return 0;
  },
};
