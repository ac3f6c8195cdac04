import { eq, and, isNotNull } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { sesiones, usuarios } from '#server/platform/db/schema.ts';
import { accessRevoked } from '#server/people/accounts/access-revoked.ts';
import { deleteChallenges } from '#server/people/accounts/factors/challenges.ts';
import { deleteLinks } from '#server/people/accounts/links.ts';
import { printedPasswordColumns } from '#server/people/accounts/printed-password.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { unlockAccount, unlockAddresses } from '#server/platform/limits/login.ts';
import { siteAddress } from '#server/platform/start/serving-processes.ts';
import { randomPassword, printPassword } from '#server/operation/set-up/first-admin.ts';
import { type Command, onlyValue, WrongUsage } from './kit/command.ts';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { roles } from '#shared/contract/permisos.ts';
import { keepAnAdministrator } from '#server/people/accounts/administrators.ts';
import { roleColumns } from '#server/people/accounts/rows.ts';
import { printLine } from '#server/platform/log.ts';
import * as z from 'zod/mini';
import { correo } from '#shared/contract/fields/campos.ts';
import { isDuplicate } from '#server/platform/db/client/errors.ts';
import { insertRow } from '#server/records/rows.ts';
import { factorsOf, hasFactor, removeFactors } from '#server/people/accounts/factors/factors.ts';

/** Throws when there is none. */
const userByEmail = async (email: string) => {
  const [user] = await db().select().from(usuarios).where(eq(usuarios.email, email));
  if (!user) throw new Error(`No hay ningún usuario con el correo ${email}.`);
  return user;
};

/** Ends all sessions of a user, or of everybody; returns how many there were. */
const endSessions = async (usuarioId: number | undefined): Promise<number> => {
  const ofWhom = usuarioId === undefined ? undefined : eq(sesiones.usuario_id, usuarioId);
  const [{ affectedRows }] = await db().delete(sesiones).where(ofWhom);
  return affectedRows;
};

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
