import { eq } from 'drizzle-orm';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { roles } from '#shared/contract/permisos.ts';
import { keepAnAdministrator } from '#server/people/accounts/administrators.ts';
import { roleColumns } from '#server/people/accounts/rows.ts';
import { db } from '#server/platform/db/client/client.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { printLine } from '#server/platform/log.ts';
import { userByEmail } from './accounts.ts';
import { type Command, WrongUsage } from '../kit/command.ts';

const names = keysOf(roles);

/** The way back in when no administrator can sign in any more. */
export const changeRoleCommand: Command = {
  usage: `<correo> ${names.join('|')}`,
  help: 'Da a un usuario otro rol',
  example: 'ana@ejemplo.pe editor',
  run: async ({ values: [email, given, ...more] }) => {
    if (email === undefined) throw new WrongUsage('Falta el correo.');
    const rol = names.find((name) => name === given);
    if (!rol || more.length > 0) throw new WrongUsage(`Di qué rol: ${names.join(', ')}.`);
    const user = await userByEmail(email);
    await unitOfWork(async () => {
      if (rol !== 'administrador') await keepAnAdministrator({ without: user.id });
      await db().update(usuarios).set(roleColumns(rol)).where(eq(usuarios.id, user.id));
    });
    printLine(`${user.email} es ahora ${roles[rol].toLowerCase()}.`);
    if (user.bloqueado !== null) printLine('La cuenta está bloqueada: usa también «desbloquear».');
    return 0;
  },
};
