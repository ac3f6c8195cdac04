import { confirmacion } from '#shared/people/confirmacion.ts';
import { isOwnPassword } from './accounts/confirmation.ts';
import { closeChallenge, findChallenge, openChallenge } from './accounts/factors/challenges.ts';
import { factorsOf } from './accounts/factors/factors.ts';
import {
  challengeOf,
  findPasskey,
  verifyPasskey,
  authenticationOptions,
} from './accounts/factors/passkeys.ts';
import { Conflict, Rejected } from '#server/platform/errors.ts';
import { confirmSession } from './accounts/sessions.ts';
import { implement } from '#server/platform/call/implement.ts';

const CONFIRMED = { message: 'Confirmado' };

export const confirmacionFeature = implement(confirmacion, {
  confirmar: async ({ body, user, address }) => {
    if (!(await isOwnPassword(user, body.password, address))) {
      throw new Rejected({ password: ['La contraseña no es correcta.'] });
    }
    await confirmSession(user.jti);
    return CONFIRMED;
  },
  pedirLlave: async ({ user, origin }) => {
    const { llaves } = await factorsOf(user.id);
    if (llaves.length === 0) throw new Conflict('No tienes llaves de acceso: confirma con tu contraseña.');
    const challenge = await openChallenge({ tipo: 'confirmar', usuario_id: user.id });
    // The passkey must verify the person: anybody at an unlocked screen could touch it.
    return { ...(await authenticationOptions({ origin, challenge }, llaves)), userVerification: 'required' };
  },
  conLlave: async ({ body: { llave }, user, origin }) => {
    const challenge = challengeOf(llave);
    const reto = await findChallenge(challenge);
    const key = await findPasskey(llave.id);
    const isOwn =
      reto?.tipo === 'confirmar' &&
      reto.usuario_id === user.id &&
      key?.usuario_id === user.id &&
      (await closeChallenge(reto));
    if (!isOwn || !(await verifyPasskey({ origin, challenge, alone: true }, key, llave))) {
      throw new Rejected({ llave: ['La llave no sirvió. Inténtalo de nuevo o usa tu contraseña.'] });
    }
    await confirmSession(user.jti);
    return CONFIRMED;
  },
});
