import * as z from 'zod/mini';
import { correo, instante, linea } from '../contract/fields/campos.ts';
import { adminList, adminWrite, confirmed, group } from '../contract/endpoint.ts';
import { longitudes } from '../contract/fields/longitudes.ts';
import { rolDeUsuario, usuario } from './usuarios.ts';

/** A user, as administrators see one. */
const usuarioGestionado = z.extend(usuario, {
  rol: rolDeUsuario,
  /** Since when it is locked; null while it is not. */
  bloqueado: z.nullable(instante),
  /** How many are open. */
  sesiones: z.number(),
  /** Whether it has one: an app of codes that works, or a passkey. */
  segundo_factor: z.boolean(),
});
export type UsuarioGestionado = z.output<typeof usuarioGestionado>;

/** What administrators do with other users. Not part of the product's published API. */
export const usuariosGestion = group('usuarios', {
  todos: adminList('/usuarios-cuentas', usuarioGestionado),
  editar: confirmed(
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
  /** Ends the account's sessions and links, and lets nobody sign in until it is unlocked. */
  bloquear: confirmed(
    adminWrite('/usuario-bloquear/:id', {
      done: 'Usuario bloqueado',
      failed: 'No se pudo bloquear al usuario.',
    }),
  ),
  /** Ends the waits after wrong passwords too. */
  desbloquear: confirmed(
    adminWrite('/usuario-desbloquear/:id', {
      done: 'Usuario desbloqueado',
      failed: 'No se pudo desbloquear al usuario.',
    }),
  ),
  /** Whoever could do this with another's session, or a credential, could keep everybody out. */
  cerrarSesiones: confirmed(
    adminWrite('/usuario-cerrar-sesiones/:id', {
      done: 'Sesiones cerradas',
      failed: 'No se pudieron cerrar las sesiones.',
    }),
  ),
});
