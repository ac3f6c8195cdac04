import type { LlaveUsada } from '#shared/people/llaves.ts';
import { spendAppCode } from './app.ts';
import { type Passkey, verifyPasskey } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

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
export const verifyProof = async (
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
