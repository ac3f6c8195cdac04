import type { LlaveUsada } from '#shared/people/llaves.ts';
import { spendAppCode } from './app.ts';
import { type Passkey, usePasskey } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

/** What somebody shows to finish a sign-in: a code, or the answer of a passkey. */
interface Proof {
  desafio: string;
  codigo?: string | undefined;
  llave?: LlaveUsada | undefined;
  /** The stored half of `llave`. */
  key: Passkey | undefined;
  origin: string;
  /** No password was asked for. */
  alone: boolean;
}

const APP_CODE = /^\d{6}$/;

const proveByCode = (code: string, usuarioId: number): Promise<boolean> =>
  APP_CODE.test(code) ? spendAppCode(usuarioId, code) : spendRecoveryCode(usuarioId, code);

/** Whether it is proof of being the account's owner. */
export const proveWith = async (
  { desafio, codigo, llave, key, origin, alone }: Proof,
  usuarioId: number,
): Promise<boolean> => {
  if (llave) {
    const isOwn = key?.usuario_id === usuarioId;
    return isOwn && usePasskey({ origin, challenge: desafio, alone }, key, llave);
  }
  // Codes alone would be a password of six digits.
  return codigo !== undefined && !alone && proveByCode(codigo, usuarioId);
};
