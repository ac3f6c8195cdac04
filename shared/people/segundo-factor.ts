import * as z from 'zod/mini';
import { casilla, id, instante, linea } from '../contract/fields/campos.ts';
import {
  adminExchange,
  adminRead,
  adminWrite,
  withConfirmation,
  group,
  publicExchange,
} from '../contract/endpoint.ts';
import { llaveNueva, llaveUsada, opcionesDeLlaveNueva } from './llaves.ts';
import { ingreso, retoConLlave } from './sesion.ts';

const FALTA = 'Escribe el código.';

/** A code from an authenticator app, or a recovery code; spaces, hyphens and capitals are ignored. */
const codigo = z.string(FALTA).check(
  z.maxLength(50, { error: 'El código es demasiado largo.', abort: true }),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toLowerCase()),
  z.minLength(1, FALTA),
);

/** Ten recovery codes, shown only in this answer; null if the account already has some. */
const codigos = z.nullable(z.array(z.string()));

export const codigoInput = z.object({ codigo });

/** The caller's own second factor. Not part of the product's published API. */
export const segundoFactor = group('segundoFactor', {
  /** Starts signing in with a passkey alone, which also identifies the account. */
  pedirLlave: publicExchange('/auth/llave', {
    input: z.object({}),
    output: retoConLlave,
    failed: 'No se pudo empezar. Inténtalo de nuevo.',
  }),
  /** The second step of signing in, or the only step with a passkey. */
  ingresar: publicExchange('/auth/segundo-factor', {
    input: z.object({
      desafio: z.string().check(z.maxLength(100)),
      codigo: z.optional(codigo),
      llave: z.optional(llaveUsada),
      /** Only for signing in with a passkey alone; otherwise the value of the first step counts. */
      remember: casilla,
    }),
    output: ingreso,
    failed: 'No se pudo comprobar. Inténtalo de nuevo.',
  }),
  estado: adminRead(
    '/segundo-factor',
    z.object({
      /** Since when an authenticator app is set up; null without one. */
      app: z.nullable(instante),
      llaves: z.array(z.object({ id, nombre: z.string(), creada: instante, usada: z.nullable(instante) })),
      /** Number of unused recovery codes. */
      codigos: z.number(),
    }),
  ),
  prepararApp: withConfirmation(
    adminExchange('/segundo-factor-app', {
      input: z.object({}),
      output: z.object({
        /** The secret in base 32, to be typed in without a camera. */
        secreto: z.string(),
        uri: z.string(),
        /** QR code of `uri`: modules per side, and the dark ones as an SVG path of that size. */
        qr: z.object({ lado: z.number(), trazo: z.string() }),
      }),
      failed: 'No se pudo preparar la aplicación.',
    }),
  ),
  activarApp: withConfirmation(
    adminWrite('/segundo-factor-app-activar', {
      input: codigoInput,
      adds: { codigos },
      done: 'Segundo factor activado',
      failed: 'No se pudo activar el segundo factor.',
    }),
  ),
  quitarApp: withConfirmation(
    adminWrite('/segundo-factor-app-quitar', {
      done: 'La aplicación de códigos ya no se pide',
      failed: 'No se pudo quitar la aplicación.',
    }),
  ),
  prepararLlave: withConfirmation(
    adminExchange('/llave-nueva', {
      input: z.object({}),
      output: opcionesDeLlaveNueva,
      failed: 'No se pudo empezar. Inténtalo de nuevo.',
    }),
  ),
  guardarLlave: withConfirmation(
    adminWrite('/llave-guardar', {
      input: z.object({ nombre: linea(60, 'Ponle un nombre a la llave.'), llave: llaveNueva }),
      adds: { codigos },
      done: 'Llave de acceso guardada',
      failed: 'No se pudo guardar la llave.',
    }),
  ),
  quitarLlave: withConfirmation(
    adminWrite('/llave-quitar/:id', {
      done: 'Llave de acceso quitada',
      failed: 'No se pudo quitar la llave.',
    }),
  ),
  renovarCodigos: withConfirmation(
    adminWrite('/segundo-factor-codigos', {
      adds: { codigos },
      done: 'Códigos de recuperación nuevos: los anteriores ya no valen',
      failed: 'No se pudieron hacer códigos nuevos.',
    }),
  ),
});
