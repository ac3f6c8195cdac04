import * as z from 'zod/mini';
import { correo, entero, id, instante, linea, lineaOpcional } from '../contract/fields/campos.ts';
import { contrasena, sameAsRepeat } from './contrasena.ts';
import { adminCreate, adminWrite, confirmed, group, publicExchange } from '../contract/endpoint.ts';
import { longitudes } from '../contract/fields/longitudes.ts';
import { rolDeUsuario } from './usuarios.ts';

/** Hours a link to choose a password is valid. */
export const HORAS_DE_ENLACE = 48;

const mensaje = z.object({ message: z.string() });

export const pedirInput = z.object({ email: correo });

/** The secret of a link, which follows its `#` and so appears in no log. */
const clave = linea(100, 'El enlace está incompleto: ábrelo otra vez desde el correo.');

/** Days a new passkey can be taken off by a link; a mailbox alone must not undo an older factor. */
export const DIAS_DE_LLAVE_NUEVA = 30;
const LLAVE = 'La llave no existe.';

export const nuevaContrasenaInput = z
  .object({
    clave,
    /** Passkeys among those that `ver` shows, to be taken off the account. */
    quitar_llaves: z.optional(z.array(entero(1, LLAVE), LLAVE).check(z.maxLength(100, LLAVE))),
    password: contrasena,
    password_confirmation: z.optional(z.nullable(z.string('Las contraseñas no coinciden.'))),
  })
  .check(sameAsRepeat('Las contraseñas no coinciden.'));

/** A link for choosing a password, as its maker receives it. */
const enlace = {
  /** Path and fragment; shown once. */
  enlace: z.string(),
  vence: instante,
  /** Whether it was also sent by mail. */
  enviado: z.boolean(),
};

/** Ways into an account without its password. Not part of the product's published API. */
export const accesos = group('accesos', {
  pedir: publicExchange('/auth/recuperar', {
    input: pedirInput,
    output: mensaje,
    failed: 'No se pudo pedir el enlace. Inténtalo de nuevo.',
  }),
  /** What the holder of a link should know: whether it still works, whose it is, and which passkeys came lately. */
  ver: publicExchange('/auth/enlace', {
    input: z.object({ clave }),
    output: z.object({
      correo: z.string(),
      llaves: z.array(z.object({ id, nombre: z.string(), creada: instante })),
    }),
    failed: 'No se pudo comprobar el enlace. Inténtalo de nuevo.',
  }),
  usar: publicExchange('/auth/nueva-contrasena', {
    input: nuevaContrasenaInput,
    output: mensaje,
    failed: 'No se pudo guardar la contraseña. Inténtalo de nuevo.',
  }),
  enlazar: confirmed(
    adminWrite('/usuario-enlace/:id', {
      adds: enlace,
      done: 'Enlace creado',
      failed: 'No se pudo crear el enlace.',
    }),
  ),
  invitar: confirmed(
    adminCreate('/usuario-invitar', {
      input: z.object({
        name: linea(longitudes.nombre, 'El nombre de usuario es obligatorio.'),
        email: correo,
        /** An administrator where it is missing. */
        rol: z.optional(rolDeUsuario),
        /** Of the list of members; somebody who is not in it may have an account too. */
        CodigoPersona: lineaOpcional(20),
      }),
      adds: enlace,
      done: 'Usuario invitado',
      failed: 'No se pudo invitar al usuario.',
    }),
  ),
});
