import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { accesos } from '#shared/people/accesos.ts';
import { accessRevoked } from './accounts/access-revoked.ts';
import { hasSignedIn } from './accounts/devices.ts';
import { deleteChallenges } from './accounts/factors/challenges.ts';
import { newPasskeys, removePasskeys } from './accounts/remove-passkeys.ts';
import { sendInvitation, sendPasswordChanged, sendRecovery } from './accounts/letters.ts';
import { accountOfLink, deleteLinks, lockAccountOfLink, makeLink, linkPath } from './accounts/links.ts';
import { refuseTakenEmail, refuseUnknownPersona, duplicateAsConflict } from './accounts/rules.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { sesiones, usuarios } from '#server/platform/db/schema.ts';
import { Conflict, NotFound, Rejected } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';
import { unlockAccount } from '#server/platform/limits/login.ts';
import { limitRecovery, mayReceiveLink } from '#server/platform/limits/recovery.ts';
import { log } from '#server/platform/log.ts';
import { hashPassword } from './passwords/password.ts';
import { refuseWeak } from './passwords/password-rules.ts';
import { insertAccount } from './accounts/rows.ts';

const ASKED =
  'Si hay una cuenta con ese correo, en unos minutos le llegará un enlace. Mira también en el correo no deseado.';
const NO_MAIL = 'El sitio no envía correos: pide a otro administrador un enlace para entrar.';
const OVER = 'El enlace venció o ya se usó. Pide uno nuevo.';

/** Finds an unlocked account. The database also matches e-mails that differ in case or accents. */
const findAccount = async (email: string) => {
  const { id, name, email: column } = usuarios;
  const [row] = await db()
    .select({ id, name, email: column })
    .from(usuarios)
    .where(and(eq(column, email), isNull(usuarios.bloqueado)));
  return row?.email.toLowerCase() === email.toLowerCase() ? row : undefined;
};

const sendRecoveryTo = async (email: string): Promise<void> => {
  const account = await findAccount(email);
  if (!account || !(await mayReceiveLink(email))) return;
  await unitOfWork(async () => {
    const { clave } = await makeLink(account.id);
    await sendRecovery(account, clave);
  });
};

/** Creates a link for staff to copy, and mails it if a mail server is configured. */
const invite = async (account: { id: number; name: string; email: string }) => {
  const { clave, vence } = await makeLink(account.id);
  if (config.mail) await sendInvitation(account, clave);
  return { enlace: linkPath(clave), vence, enviado: config.mail !== undefined };
};

const accountBehind = async (clave: string, { locked = false } = {}) => {
  const account = await (locked ? lockAccountOfLink(clave) : accountOfLink(clave));
  if (!account) throw new Rejected({ clave: [OVER] });
  return account;
};

export const accesosFeature = implement(accesos, {
  pedir: async ({ body, address }) => {
    await limitRecovery(address);
    if (!config.mail) return { message: NO_MAIL };
    // Not awaited, so that the response time does not reveal whether an account exists.
    void sendRecoveryTo(body.email).catch((error: unknown) =>
      log.error({ err: error }, 'A link was not sent'),
    );
    return { message: ASKED };
  },
  ver: async ({ body }) => {
    const { id, email } = await accountBehind(body.clave);
    return { correo: email, llaves: await newPasskeys(id) };
  },
  usar: async ({ body, address }) => {
    await limitRecovery(address);
    const { email, name } = await accountBehind(body.clave);
    await refuseWeak(body.password, [email, name]);
    const password = await hashPassword(body.password);
    await unitOfWork(async () => {
      const account = await accountBehind(body.clave, { locked: true });
      await db().update(usuarios).set({ password }).where(eq(usuarios.id, account.id));
      await db().delete(sesiones).where(eq(sesiones.usuario_id, account.id));
      await accessRevoked.emit(account.id);
      const fresh = new Set((await newPasskeys(account.id)).map(({ id }) => id));
      await removePasskeys(
        account,
        (body.quitar_llaves ?? []).filter((id) => fresh.has(id)),
      );
      await deleteLinks(account.id);
      await deleteChallenges(account.id);
      await unlockAccount(account.email);
      // No mail for the first password of an invited person: no known one was replaced.
      if (config.mail && (await hasSignedIn(account.id))) await sendPasswordChanged(account, body.clave);
      log.info({ event: 'password.linked', user: account.id, address });
    });
    return { message: 'Contraseña guardada. Ya puedes ingresar con ella.' };
  },
  enlazar: async ({ params }) => {
    const { id, name, email, bloqueado } = usuarios;
    const [account] = await db()
      .select({ id, name, email, bloqueado })
      .from(usuarios)
      .where(eq(id, params.id));
    if (!account) throw new NotFound();
    if (account.bloqueado !== null) throw new Conflict('La cuenta está bloqueada: desbloquéala primero.');
    return invite(account);
  },
  invitar: {
    prepare: async ({ body: { name, email, rol, CodigoPersona = null } }) => {
      // A random password that nobody knows, until the link is used.
      const password = await hashPassword(randomBytes(32).toString('base64url'));
      return async () => {
        await refuseTakenEmail({ email, id: 0 });
        if (CodigoPersona !== null) await refuseUnknownPersona(CodigoPersona);
        const id = await duplicateAsConflict(insertAccount({ name, email, rol, CodigoPersona, password }));
        return { id, ...(await invite({ id, name, email })) };
      };
    },
  },
});
