import * as z from 'zod/mini';
import { correo, id, instante, linea } from '../contract/fields/campos.ts';
import { letras } from '../contract/fields/codigos.ts';
import { contrasena, contrasenaNueva, sameAsRepeat } from './contrasena.ts';
import {
  adminCreate,
  adminList,
  adminRead,
  adminWrite,
  confirmed,
  group,
  needs,
  sparing,
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

export const rolDeUsuario = z.enum(letras(roles), 'Elige un rol.');

const name = linea(longitudes.nombre, 'El nombre de usuario es obligatorio.');
const repeat = z.optional(z.nullable(z.string('Las contraseñas no coinciden')));

const usuarioInput = z
  .object({
    CodigoPersona: linea(20, 'Busca a la persona por su DNI.'),
    name,
    email: correo,
    /** An administrator where it is missing. */
    rol: z.optional(rolDeUsuario),
    password: contrasena,
    password_confirmation: repeat,
  })
  .check(sameAsRepeat('Las contraseñas no coinciden'));

const perfilInput = z
  .object({
    name: linea(longitudes.nombre, 'El nombre es obligatorio.'),
    email: correo,
    password: contrasenaNueva,
    password_confirmation: repeat,
    password_actual: z.optional(z.nullable(z.string('La contraseña actual no es correcta.'))),
  })
  .check(sameAsRepeat('Las contraseñas no coinciden.'));

export const usuarios = group('usuarios', {
  buscarPersona: adminRead('/obtener-persona/:dni', persona),
  list: adminList('/todos-usuarios', usuario),
  create: confirmed(
    adminCreate('/registrar', {
      input: usuarioInput,
      done: 'Usuario creado con éxico.',
      failed: 'Error al registrar usuario:',
    }),
  ),
  remove: confirmed(
    adminWrite('/eliminar-usuario/:id', {
      done: 'Usuario eliminado con éxito.',
      failed: 'No se pudo eliminar el usuario.',
    }),
  ),
  /** A name gives nothing away. */
  updatePerfil: sparing(
    ({ email, password }, caller) => !password && email.toLowerCase() === caller.email.toLowerCase(),
    confirmed(
      needs(
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
