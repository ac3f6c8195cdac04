import * as z from 'zod/mini';
import { casilla, correo, id } from '../contract/fields/campos.ts';
import { adminRead, adminWrite, group, publicExchange } from '../contract/endpoint.ts';
import { opcionesDeLlave } from './llaves.ts';
import { persona } from './usuarios.ts';

/** Shown after the right password of a locked account. */
export const CUENTA_BLOQUEADA = 'Tu cuenta está bloqueada: habla con un administrador.';

export const loginInput = z.object({
  email: correo,
  password: z
    .string('La contraseña es obligatoria.')
    .check(
      z.minLength(1, 'La contraseña es obligatoria.'),
      z.maxLength(1000, 'La contraseña es demasiado larga.'),
    ),
  remember: casilla,
});
export const ingreso = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.number(),
  user: z.object({ id, name: z.string(), email: z.string() }),
});

/** A challenge that a passkey can answer. */
export const retoConLlave = z.object({
  /** Id of the challenge, to be sent with the answer. It grants nothing by itself. */
  desafio: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  llave: opcionesDeLlave,
});

/** Answered instead of a token: the password is right, and the account has a second factor. */
const faltaSegundoFactor = z.object({
  segundo_factor: z.extend(retoConLlave, {
    /** Whether a code of an authenticator app is accepted; a recovery code always is. */
    app: z.boolean(),
    /** Null if the account has no passkeys. */
    llave: z.nullable(opcionesDeLlave),
  }),
});
export type FaltaSegundoFactor = z.output<typeof faltaSegundoFactor>['segundo_factor'];
export const cuentaPropia = z.object({
  id,
  name: z.string(),
  email: z.string(),
  persona: z.nullable(persona),
});

export const sesion = group('sesion', {
  login: publicExchange('/auth/loginValidar', {
    input: loginInput,
    output: z.union([ingreso, faltaSegundoFactor]),
    failed: 'Credenciales incorrectas. Por favor, intenta nuevamente.',
  }),
  usuario: adminRead('/usuario', cuentaPropia),
  logout: adminWrite('/logout', { done: 'Sesión cerrada con éxito', failed: 'No se pudo cerrar la sesión.' }),
});
