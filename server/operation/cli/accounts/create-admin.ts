import * as z from 'zod/mini';
import { correo } from '#shared/contract/fields/campos.ts';
import { printedPasswordColumns } from '#server/people/accounts/printed-password.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isDuplicate } from '#server/platform/db/client/errors.ts';
import { insertRow } from '#server/records/rows.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { printLine } from '#server/platform/log.ts';
import { siteAddress } from '#server/platform/start/serving-processes.ts';
import { randomPassword, printPassword } from '../../set-up/first-admin.ts';
import { type Command, onlyValue, WrongUsage } from '../kit/command.ts';

const readEmail = (given: string): string => {
  const { success, data } = z.safeParse(correo, given);
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
  example: "ana@ejemplo.pe --nombre='Ana Ríos'",
  options: ['nombre'],
  run: async (args) => {
    const email = readEmail(onlyValue(args, 'el correo'));
    const password = randomPassword();
    const name = args.options.get('nombre')?.trim() || 'Administración';
    await insert({ name: name.slice(0, 100), email, ...(await printedPasswordColumns(password)) });
    printLine(`Administradores: ${await db().$count(usuarios)}`);
    printPassword(email, password, await siteAddress());
    return 0;
  },
};
