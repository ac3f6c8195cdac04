import * as z from 'zod/mini';
import { correo, entero, id, instante, linea, lineaOpcional } from '../contract/fields/campos.ts';
import { contrasena, passwordsMatch } from './contrasena.ts';
import { adminCreate, adminWrite, withConfirmation, group, publicExchange } from '../contract/endpoint.ts';
import { longitudes } from '../contract/fields/longitudes.ts';
import { rolDeUsuario } from './usuarios.ts';

/** Hours for which a link to choose a password is valid. */
export const HORAS_DE_ENLACE = 48;

const mensaje = z.object({ message: z.string() });

export const pedirInput = z.object({ email: correo });

/** The secret of a link. It is in the URL's fragment, so it appears in no log. */
const clave = linea(100, 'El enlace está incompleto: ábrelo otra vez desde el correo.');

/** Days for which a link can remove a new passkey; access to a mailbox must not undo older ones. */
export const DIAS_DE_LLAVE_NUEVA = 30;
const LLAVE = 'La llave no existe.';

export const nuevaContrasenaInput = z
  .object({
    clave,
    /** Passkeys from the answer of `ver` to remove from the account. */
    quitar_llaves: z.optional(z.array(entero(1, LLAVE), LLAVE).check(z.maxLength(100, LLAVE))),
    password: contrasena,
    password_confirmation: z.optional(z.nullable(z.string('Las contraseñas no coinciden.'))),
  })
  .check(passwordsMatch('Las contraseñas no coinciden.'));

/** A link for choosing a password, as shown to whoever created it. */
const enlace = {
  /** Path and fragment of the link; shown only once. */
  enlace: z.string(),
  vence: instante,
  /** Whether the link was also sent by mail. */
  enviado: z.boolean(),
};

/** Links into an account without its password: invitations and recovery. Not part of the product's published API. */
export const accesos = group('accesos', {
  pedir: publicExchange('/auth/recuperar', {
    input: pedirInput,
    output: mensaje,
    failed: 'No se pudo pedir el enlace. Inténtalo de nuevo.',
  }),
  /** What a link is for: whether it is valid, whose account it opens, and which passkeys are new. */
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
  enlazar: withConfirmation(
    adminWrite('/usuario-enlace/:id', {
      adds: enlace,
      done: 'Enlace creado',
      failed: 'No se pudo crear el enlace.',
    }),
  ),
  invitar: withConfirmation(
    adminCreate('/usuario-invitar', {
      input: z.object({
        name: linea(longitudes.nombre, 'El nombre de usuario es obligatorio.'),
        email: correo,
        /** Role of the new user; administrator if missing. */
        rol: z.optional(rolDeUsuario),
        /** Code in the list of members; optional, since others may have an account too. */
        CodigoPersona: lineaOpcional(20),
      }),
      adds: enlace,
      done: 'Usuario invitado',
      failed: 'No se pudo invitar al usuario.',
    }),
  ),
});
