import * as z from 'zod/mini';
import { adminExchange, group } from '../contract/endpoint.ts';
import { llaveUsada, opcionesDeLlave } from './llaves.ts';

/** Minutes for which a confirmation of identity is valid. */
export const MINUTOS_DE_CONFIANZA = 10;

/** Sent with a refusal, so that the client can ask the person: whether a passkey is possible besides the password. */
export const confirmacionPedida = z.object({ llave: z.boolean() });
export type Confirmacion = z.output<typeof confirmacionPedida>;

export const contrasenaPropia = z.object({
  password: z
    .string('Escribe tu contraseña.')
    .check(z.minLength(1, 'Escribe tu contraseña.'), z.maxLength(1000, 'La contraseña es demasiado larga.')),
});

/** Confirming one's identity before dangerous changes (`withConfirmation`). Not part of the published API. */
export const confirmacion = group('confirmacion', {
  confirmar: adminExchange('/confirmar', {
    input: contrasenaPropia,
    output: z.object({ message: z.string() }),
    failed: 'No se pudo comprobar la contraseña.',
  }),
  pedirLlave: adminExchange('/confirmar-llave', {
    input: z.object({}),
    output: opcionesDeLlave,
    failed: 'No se pudo empezar. Inténtalo de nuevo.',
  }),
  conLlave: adminExchange('/confirmar-con-llave', {
    input: z.object({ llave: llaveUsada }),
    output: z.object({ message: z.string() }),
    failed: 'No se pudo comprobar la llave.',
  }),
});
