import * as z from 'zod/mini';
import { correo, instante, linea } from './campos.ts';
import { adminList, adminRead, adminWrite, confirmed, group } from './endpoint.ts';
import { longitudes } from './longitudes.ts';
import { rolDeUsuario, usuario } from './usuarios.ts';

/** An account, as administrators see it. */
export const cuentaDeUsuario = z.extend(usuario, {
  rol: rolDeUsuario,
  /** Since when it is locked; null while it is not. */
  bloqueado: z.nullable(instante),
  /** How many are open. */
  sesiones: z.number(),
});
export type CuentaDeUsuario = z.output<typeof cuentaDeUsuario>;

/** What administrators do with accounts of others. Not part of the product's published API. */
export const usuariosGestion = group('usuarios', {
  cuentas: adminList('/usuarios-cuentas', cuentaDeUsuario),
  editar: confirmed(
    adminWrite('/usuario-editar/:id', {
      input: z.object({
        name: linea(longitudes.nombre, 'El nombre de usuario es obligatorio.'),
        email: correo(),
        rol: rolDeUsuario,
      }),
      done: 'Usuario actualizado con éxito.',
      failed: 'No se pudo actualizar el usuario.',
      touches: ['sesion'],
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
  cerrarSesiones: adminWrite('/usuario-cerrar-sesiones/:id', {
    done: 'Sesiones cerradas',
    failed: 'No se pudieron cerrar las sesiones.',
  }),
});

/** What the frame of the back office shows: the caller's own role, and whose site it is. */
export const rolPropio = group('sesion', {
  rol: adminRead(
    '/rol-propio',
    z.object({
      rol: rolDeUsuario,
      /** The second factor that the role asks for and that is missing. */
      falta_factor: z.nullable(z.object({ vence: instante, vencido: z.boolean() })),
      asociacion: z.object({
        nacional: z.string(),
        regional: z.nullable(z.string()),
        region: z.nullable(z.string()),
        completo: z.string(),
        corto: z.string(),
      }),
    }),
  ),
});
