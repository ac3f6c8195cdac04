import * as z from 'zod/mini';
import { casilla, correo, id } from './campos.ts';
import { adminRead, adminWrite, group, publicExchange } from './endpoint.ts';
import { persona } from './usuarios.ts';

export const loginInput = z.object({
  email: correo(),
  password: z
    .string('La contraseña es obligatoria.')
    .check(
      z.minLength(1, 'La contraseña es obligatoria.'),
      z.maxLength(1000, 'La contraseña es demasiado larga.'),
    ),
  remember: casilla,
});
const login = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.number(),
  user: z.object({ id, name: z.string(), email: z.string() }),
});
export const cuentaPropia = z.object({
  id,
  name: z.string(),
  email: z.string(),
  persona: z.nullable(persona),
});
export type CuentaPropia = z.output<typeof cuentaPropia>;

export const sesion = group('sesion', {
  login: publicExchange('/auth/loginValidar', {
    input: loginInput,
    output: login,
    failed: 'Credenciales incorrectas. Por favor, intenta nuevamente.',
  }),
  usuario: adminRead('/usuario', cuentaPropia),
  logout: adminWrite('/logout', { done: 'Sesión cerrada con éxito', failed: 'No se pudo cerrar la sesión.' }),
});
