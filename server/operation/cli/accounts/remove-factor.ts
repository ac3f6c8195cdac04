import { factorsOf, hasFactor, removeFactors } from '#server/people/accounts/factors/factors.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { printLine } from '#server/platform/log.ts';
import { userByEmail } from './accounts.ts';
import { type Command, onlyValue } from '../kit/command.ts';

/** The way back in for somebody who lost phone, keys and recovery codes. */
export const removeFactorCommand: Command = {
  usage: '<correo>',
  help: 'Quita a un usuario su segundo factor, para que entre solo con su contraseña',
  example: 'ana@ejemplo.pe',
  run: async (args) => {
    const { id, email } = await userByEmail(onlyValue(args, 'el correo'));
    const had = hasFactor(await factorsOf(id));
    await unitOfWork(() => removeFactors(id));
    printLine(had ? `${email} entra ahora solo con su contraseña.` : `${email} no tenía segundo factor.`);
    return 0;
  },
};
