import * as z from 'zod/mini';
import { correo, instante, linea } from '../contract/fields/campos.ts';
import { adminList, adminWrite, withConfirmation, group } from '../contract/endpoint.ts';
import { longitudes } from '../contract/fields/longitudes.ts';
import { rolDeUsuario, usuario } from './usuarios.ts';

/** A user, as administrators see one. */
const usuarioGestionado = z.extend(usuario, {
  rol: rolDeUsuario,
  /** Since when the account is locked; null if it is not. */
  bloqueado: z.nullable(instante),
  /** Number of open sessions. */
  sesiones: z.number(),
  /** Whether the account has an authenticator app or a passkey. */
  segundo_factor: z.boolean(),
  /** Whether anybody ever signed in to it: until then its person is invited. */
  ha_entrado: z.boolean(),
});
export type UsuarioGestionado = z.output<typeof usuarioGestionado>;

/** What administrators do with other users. Not part of the product's published API. */
export const usuariosGestion = group('usuarios', {
  todos: adminList('/usuarios-cuentas', usuarioGestionado),
  editar: withConfirmation(
    adminWrite('/usuario-editar/:id', {
      input: z.object({
        name: linea(longitudes.nombre, 'El nombre de usuario es obligatorio.'),
        email: correo,
        rol: rolDeUsuario,
      }),
      done: 'Usuario actualizado con éxito.',
      failed: 'No se pudo actualizar el usuario.',
    }),
  ),
  /** Ends the sessions and links of an account, and prevents signing in until it is unlocked. */
  bloquear: withConfirmation(
    adminWrite('/usuario-bloquear/:id', {
      done: 'Usuario bloqueado',
      failed: 'No se pudo bloquear al usuario.',
    }),
  ),
  /** Unlocks an account, and ends its waiting time after wrong passwords. */
  desbloquear: withConfirmation(
    adminWrite('/usuario-desbloquear/:id', {
      done: 'Usuario desbloqueado',
      failed: 'No se pudo desbloquear al usuario.',
    }),
  ),
  /** Ends all sessions of a user. Confirmed, because a stolen session or a credential could keep everybody out. */
  cerrarSesiones: withConfirmation(
    adminWrite('/usuario-cerrar-sesiones/:id', {
      done: 'Sesiones cerradas',
      failed: 'No se pudieron cerrar las sesiones.',
    }),
  ),
});
