import { and, eq, isNull } from 'drizzle-orm';
import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { sendAccountChanged } from './accounts/account-changes.ts';
import { signIn } from './accounts/sign-in.ts';
import { activateApp, prepareApp, removeApp, spendAppCode } from './accounts/factors/app.ts';
import {
  type Challenge,
  CHALLENGE_SECONDS,
  closeChallenge,
  findChallenge,
  openChallenge,
} from './accounts/factors/challenges.ts';
import {
  countCodes,
  dropUnneededCodes,
  factorsOf,
  firstCodes,
  hasFactor,
} from './accounts/factors/factors.ts';
import {
  challengeOf,
  findPasskey,
  registrationOptions,
  authenticationOptions,
  verifyNewPasskey,
  type Passkey,
  verifyPasskey,
} from './accounts/factors/passkeys.ts';
import { removePasskeys } from './accounts/remove-passkeys.ts';
import { drawQr } from '#server/files/images/qr.ts';
import { renewCodes, spendRecoveryCode } from './accounts/factors/recovery-codes.ts';
import { setupUri } from './accounts/factors/totp.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isDuplicate } from '#server/platform/db/client/errors.ts';
import { association } from '#server/platform/db/rows/settings.ts';
import { llaves, usuarios } from '#server/platform/db/schema.ts';
import { Conflict, NotFound, Rejected, Unauthorized } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';
import { limitLogin } from '#server/platform/limits/login.ts';
import { log } from '#server/platform/log.ts';
import type { LlaveUsada } from '#shared/people/llaves.ts';

/** Evidence to finish a sign-in: a code, or the answer of a passkey. */
interface Proof {
  desafio: string;
  codigo?: string | undefined;
  llave?: LlaveUsada | undefined;
  /** The stored public key of `llave`. */
  key: Passkey | undefined;
  origin: string;
  /** The passkey is used without a password. */
  alone: boolean;
}

const APP_CODE = /^\d{6}$/;

const proveByCode = (code: string, usuarioId: number): Promise<boolean> =>
  APP_CODE.test(code) ? spendAppCode(usuarioId, code) : spendRecoveryCode(usuarioId, code);

/** Whether the evidence proves that the person owns the account. */
const verifyProof = async (
  { desafio, codigo, llave, key, origin, alone }: Proof,
  usuarioId: number,
): Promise<boolean> => {
  if (llave) {
    const isOwn = key?.usuario_id === usuarioId;
    return isOwn && verifyPasskey({ origin, challenge: desafio, alone }, key, llave);
  }
  // A code without a password is refused: it has only six digits.
  return codigo !== undefined && !alone && proveByCode(codigo, usuarioId);
};

const LATE = 'Pasó demasiado tiempo. Escribe tu contraseña otra vez.';
const WRONG = 'No es correcto o ya se usó. Inténtalo de nuevo.';
const WRONG_CODE = 'El código no es correcto o ya se usó. Espera al siguiente.';
const FOREIGN_KEY = 'El navegador no pudo probar la llave para este sitio. Inténtalo de nuevo.';

/** The challenge of a sign-in. Throws Conflict if it expired. */
const signingIn = async (desafio: string): Promise<Challenge> => {
  const reto = await findChallenge(desafio);
  if (!reto || (reto.tipo !== 'ingreso' && reto.tipo !== 'llave')) throw new Conflict(LATE);
  return reto;
};

/** The account, unless it is locked. */
const accountOf = async (id: number | undefined) => {
  if (id === undefined) return undefined;
  const { name, email, bloqueado } = usuarios;
  const [row] = await db()
    .select({ id: usuarios.id, name, email })
    .from(usuarios)
    .where(and(eq(usuarios.id, id), isNull(bloqueado)));
  return row;
};

export const segundoFactorFeature = implement(segundoFactor, {
  pedirLlave: async ({ origin }) => {
    const desafio = await openChallenge({ tipo: 'llave' });
    return {
      desafio,
      expires_in: CHALLENGE_SECONDS,
      llave: await authenticationOptions({ origin, challenge: desafio }, []),
    };
  },
  ingresar: async ({ body, origin, agent, address }) => {
    const reto = await signingIn(body.desafio);
    const key = body.llave && (await findPasskey(body.llave.id));
    const user = await accountOf(reto.usuario_id ?? key?.usuario_id);
    const proof = { ...body, key, origin, alone: reto.tipo === 'llave' };
    // An unknown passkey counts against the address like a wrong code.
    const entered = await limitLogin({ email: user?.email ?? '', address }, async () =>
      user && (await verifyProof(proof, user.id)) ? user : null,
    );
    if (!entered) {
      log.warn({ event: 'login.refused', step: 'second factor', address });
      throw new Unauthorized(WRONG);
    }
    if (!(await closeChallenge(reto))) throw new Conflict(LATE);
    return signIn(entered, {
      remember: reto.recordar || (proof.alone && body.remember === true),
      agent,
      address,
    });
  },
  estado: async ({ user }) => ({ ...(await factorsOf(user.id)), codigos: await countCodes(user.id) }),
  prepararApp: async ({ user }) => {
    const secreto = await prepareApp(user.id);
    if (secreto === null)
      throw new Conflict('Ya tienes una aplicación de códigos. Quítala antes de poner otra.');
    const uri = setupUri({ secret: secreto, account: user.email, issuer: (await association()).corto });
    return { secreto, uri, qr: await drawQr(uri) };
  },
  activarApp: async ({ body, user }) => {
    if (!(await activateApp(user.id, body.codigo))) throw new Rejected({ codigo: [WRONG_CODE] });
    await sendAccountChanged(user, { que: 'app' });
    return { codigos: await firstCodes(user.id) };
  },
  quitarApp: async ({ user }) => {
    await removeApp(user.id);
    await dropUnneededCodes(user.id);
    await sendAccountChanged(user, { que: 'app-quitada' });
  },
  prepararLlave: async ({ user, origin }) => {
    const challenge = await openChallenge({ tipo: 'alta', usuario_id: user.id });
    return registrationOptions({ origin, challenge }, user, (await factorsOf(user.id)).llaves);
  },
  guardarLlave: async ({ body: { nombre, llave }, user, origin }) => {
    const challenge = challengeOf(llave);
    const reto = await findChallenge(challenge);
    const isOwn = reto?.tipo === 'alta' && reto.usuario_id === user.id && (await closeChallenge(reto));
    const made = isOwn ? await verifyNewPasskey({ origin, challenge }, llave) : null;
    if (!made) throw new Rejected({ llave: [FOREIGN_KEY] });
    try {
      await db()
        .insert(llaves)
        .values({ ...made, nombre, usuario_id: user.id });
    } catch (error) {
      throw isDuplicate(error) ? new Conflict('Esa llave ya está guardada.') : error;
    }
    await sendAccountChanged(user, { que: 'llave', nombre });
    return { codigos: await firstCodes(user.id) };
  },
  quitarLlave: async ({ params, user }) => {
    if (!(await removePasskeys(user, [params.id]))) throw new NotFound();
  },
  renovarCodigos: async ({ user }) => {
    if (!hasFactor(await factorsOf(user.id))) {
      throw new Conflict('Primero activa un segundo factor: los códigos son para cuando falte.');
    }
    return { codigos: await renewCodes(user.id) };
  },
});
