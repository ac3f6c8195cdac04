import { eq } from 'drizzle-orm';
import { forgetChallenges } from '../../accounts/factors/challenges.ts';
import { forgetLinks } from '../../accounts/links.ts';
import { printedPassword } from '../../accounts/printed-password.ts';
import { db } from '../../db/client/client.ts';
import { usuarios } from '../../db/schema.ts';
import { unitOfWork } from '../../db/client/unit-of-work.ts';
import { unlockAccount } from '../../limits/login.ts';
import { randomPassword, tellPassword } from '../../set-up/first-admin.ts';
import { endSessions, userByEmail } from './accounts.ts';
import { type Command, onlyValue } from '../command.ts';

export const changePasswordCommand: Command = {
  usage: '<correo>',
  help: 'Da a un usuario una contraseña nueva y cierra sus sesiones',
  run: async (args) => {
    const { id, email } = await userByEmail(onlyValue(args, 'el correo'));
    const password = randomPassword();
    const stored = await printedPassword(password);
    await unitOfWork(async () => {
      await db().update(usuarios).set(stored).where(eq(usuarios.id, id));
      await endSessions(id);
      await forgetLinks(id);
      await forgetChallenges(id);
      await unlockAccount(email);
    });
    tellPassword(email, password);
    return 0;
  },
};
