import { printLine } from '#server/platform/log.ts';
import { endSessions, userByEmail } from './accounts.ts';
import { type Command, WrongUsage } from '../kit/command.ts';

export const endSessionsCommand: Command = {
  usage: '--usuario=<correo> | --todas',
  help: 'Cierra las sesiones de un usuario o las de todos',
  example: '--usuario=ana@ejemplo.pe',
  options: ['usuario', 'todas'],
  run: async ({ options, values }) => {
    const email = options.get('usuario');
    if (values.length > 0 || options.size !== 1 || email === '')
      throw new WrongUsage('Di de quién: --usuario o --todas.');
    const ended = await endSessions(email === undefined ? undefined : (await userByEmail(email)).id);
    printLine(`Sesiones cerradas: ${ended}`);
    return 0;
  },
};
