import * as z from 'zod/mini';
import { correo, id, instante, linea } from '../contract/fields/campos.ts';
import { keysOf } from '../contract/fields/codigos.ts';
import { contrasena, contrasenaNueva, passwordsMatch } from './contrasena.ts';
import {
  adminCreate,
  adminList,
  adminRead,
  adminWrite,
  withConfirmation,
  group,
  withPermission,
  withConfirmationUnless,
} from '../contract/endpoint.ts';
import { longitudes } from '../contract/fields/longitudes.ts';
import { roles } from '../contract/permisos.ts';

export const persona = z.object({
  Codigo: z.string(),
  Nombres: z.string(),
  ApellidoPaterno: z.string(),
  ApellidoMaterno: z.string(),
});
export type Persona = z.output<typeof persona>;

export const usuario = z.object({
  id,
  name: z.string(),
  email: z.string(),
  persona: z.nullable(persona),
  created_at: instante,
});

export const rolDeUsuario = z.enum(keysOf(roles), 'Elige un rol.');

const name = linea(longitudes.nombre, 'El nombre de usuario es obligatorio.');
const repeat = z.optional(z.nullable(z.string('Las contraseñas no coinciden')));

const usuarioInput = z
  .object({
    CodigoPersona: linea(20, 'Busca a la persona por su DNI.'),
    name,
    email: correo,
    /** Role of the new user; administrator if missing. */
    rol: z.optional(rolDeUsuario),
    password: contrasena,
    password_confirmation: repeat,
  })
  .check(passwordsMatch('Las contraseñas no coinciden'));

const perfilInput = z
  .object({
    name: linea(longitudes.nombre, 'El nombre es obligatorio.'),
    email: correo,
    password: contrasenaNueva,
    password_confirmation: repeat,
    password_actual: z.optional(z.nullable(z.string('La contraseña actual no es correcta.'))),
  })
  .check(passwordsMatch('Las contraseñas no coinciden.'));

export const usuarios = group('usuarios', {
  buscarPersona: adminRead('/obtener-persona/:dni', persona),
  list: adminList('/todos-usuarios', usuario),
  create: withConfirmation(
    adminCreate('/registrar', {
      input: usuarioInput,
      done: 'Usuario creado con éxico.',
      failed: 'Error al registrar usuario:',
    }),
  ),
  remove: withConfirmation(
    adminWrite('/eliminar-usuario/:id', {
      done: 'Usuario eliminado con éxito.',
      failed: 'No se pudo eliminar el usuario.',
    }),
  ),
  /** Updates the caller's profile. Changing only the name needs no confirmation. */
  updatePerfil: withConfirmationUnless(
    ({ email, password }, caller) => !password && email.toLowerCase() === caller.email.toLowerCase(),
    withConfirmation(
      withPermission(
        'propio',
        adminWrite('/actualizar-perfil', {
          input: perfilInput,
          done: 'Perfil actualizado con éxito.',
          failed: 'Error al actualizar perfil.',
        }),
      ),
    ),
  ),
});
