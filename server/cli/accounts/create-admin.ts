import * as z from 'zod/mini';
import { correo } from '#shared/campos.ts';
import { printedPassword } from '../../accounts/printed-password.ts';
import { db } from '../../db/client/client.ts';
import { isDuplicate } from '../../db/client/errors.ts';
import { insertRow } from '../../storage/rows.ts';
import { usuarios } from '../../db/schema.ts';
import { say } from '../../log.ts';
import { randomPassword, tellPassword } from '../../set-up/first-admin.ts';
import { type Command, onlyValue, WrongUsage } from '../command.ts';

const readEmail = (given: string): string => {
  const { success, data } = z.safeParse(correo(), given);
  if (!success) throw new WrongUsage(`«${given}» no es un correo.`);
  return data;
};

const insert = async (user: typeof usuarios.$inferInsert): Promise<void> => {
  try {
    await insertRow(usuarios, user);
  } catch (error) {
    if (isDuplicate(error))
      throw new Error(`Ya hay un usuario con el correo ${user.email}.`, { cause: error });
    throw error;
  }
};

export const createAdminCommand: Command = {
  usage: '<correo> [--nombre=<nombre>]',
  help: 'Crea un administrador y muestra su contraseña una sola vez',
  options: ['nombre'],
  run: async (args) => {
    const email = readEmail(onlyValue(args, 'el correo'));
    const password = randomPassword();
    const name = args.options.get('nombre')?.trim() || 'Administración';
    await insert({ name: name.slice(0, 100), email, ...(await printedPassword(password)) });
    say(`Administradores: ${await db().$count(usuarios)}`);
    tellPassword(email, password);
    return 0;
  },
};
