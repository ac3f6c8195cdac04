import * as z from 'zod/mini';
import { correo, instante, linea, lineaOpcional } from './campos.ts';
import { contrasena, sameAsRepeat } from './contrasena.ts';
import { adminCreate, adminWrite, confirmed, group, publicExchange } from './endpoint.ts';
import { longitudes } from './longitudes.ts';
import { rolDeUsuario } from './usuarios.ts';

/** Hours a link to choose a password is valid. */
export const HORAS_DE_ENLACE = 48;

const mensaje = z.object({ message: z.string() });

export const pedirInput = z.object({ email: correo() });

export const nuevaContrasenaInput = z
  .object({
    /** The secret of the link, which stands behind its `#` and so in no log. */
    clave: linea(100, 'El enlace está incompleto: ábrelo otra vez desde el correo.'),
    password: contrasena,
    password_confirmation: z.optional(z.nullable(z.string('Las contraseñas no coinciden.'))),
  })
  .check(sameAsRepeat('Las contraseñas no coinciden.'));

/** A link for choosing a password, as whoever made it receives it. */
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
        email: correo(),
        /** An administrator where it is missing. */
        rol: z.optional(rolDeUsuario),
        /** Of the register of members; somebody who is not in it may have an account too. */
        CodigoPersona: lineaOpcional(20),
      }),
      adds: enlace,
      done: 'Usuario invitado',
      failed: 'No se pudo invitar al usuario.',
      touches: ['usuarios'],
    }),
  ),
});
