import { unlockAccount, unlockAddresses } from '../limits/login.ts';
import { say } from '../log.ts';
import { type Command, onlyValue } from './command.ts';

export const unlockCommand: Command = {
  usage: '<correo> [--direcciones]',
  help: 'Termina la espera de una cuenta (y la de las direcciones)',
  options: ['direcciones'],
  run: async (args) => {
    const email = onlyValue(args, 'el correo');
    const waited = await unlockAccount(email);
    if (args.options.has('direcciones')) await unlockAddresses();
    say(waited ? `${email} puede volver a intentarlo.` : `${email} no tenía ninguna espera.`);
    return 0;
  },
};
