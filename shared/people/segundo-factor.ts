import * as z from 'zod/mini';
import { casilla, id, instante, linea } from '../contract/fields/campos.ts';
import {
  adminExchange,
  adminRead,
  adminWrite,
  confirmed,
  group,
  publicExchange,
} from '../contract/endpoint.ts';
import { llaveNueva, llaveUsada, opcionesDeLlaveNueva } from './llaves.ts';
import { ingreso, retoConLlave } from './sesion.ts';

const FALTA = 'Escribe el código.';

/** Six digits of an app, or a recovery code; as people copy them, with spaces, hyphens and capitals. */
const codigo = z.string(FALTA).check(
  z.maxLength(50, { error: 'El código es demasiado largo.', abort: true }),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toLowerCase()),
  z.minLength(1, FALTA),
);

/** Ten codes, at the only moment at which they are shown; null when the account has some already. */
const codigos = z.nullable(z.array(z.string()));

export const codigoInput = z.object({ codigo });

/** One's own second factor. Not part of the product's published API. */
export const segundoFactor = group('segundoFactor', {
  /** Begins to sign in with a passkey alone: only the passkey says who it is. */
  pedirLlave: publicExchange('/auth/llave', {
    input: z.object({}),
    output: retoConLlave,
    failed: 'No se pudo empezar. Inténtalo de nuevo.',
  }),
  /** The second step of signing in, or the only one with a passkey. */
  ingresar: publicExchange('/auth/segundo-factor', {
    input: z.object({
      desafio: z.string().check(z.maxLength(100)),
      codigo: z.optional(codigo),
      llave: z.optional(llaveUsada),
      /** Counts when a passkey alone signs in; otherwise what the first step said holds. */
      remember: casilla,
    }),
    output: ingreso,
    failed: 'No se pudo comprobar. Inténtalo de nuevo.',
  }),
  estado: adminRead(
    '/segundo-factor',
    z.object({
      /** Since when an app gives codes. */
      app: z.nullable(instante),
      llaves: z.array(z.object({ id, nombre: z.string(), creada: instante, usada: z.nullable(instante) })),
      /** Recovery codes that are left. */
      codigos: z.number(),
    }),
  ),
  prepararApp: confirmed(
    adminExchange('/segundo-factor-app', {
      input: z.object({}),
      output: z.object({
        /** In base 32, to be typed where no camera is. */
        secreto: z.string(),
        uri: z.string(),
        /** `uri` as a QR code: modules of a side, and the dark ones as the path of an SVG of that size. */
        qr: z.object({ lado: z.number(), trazo: z.string() }),
      }),
      failed: 'No se pudo preparar la aplicación.',
    }),
  ),
  activarApp: confirmed(
    adminWrite('/segundo-factor-app-activar', {
      input: codigoInput,
      adds: { codigos },
      done: 'Segundo factor activado',
      failed: 'No se pudo activar el segundo factor.',
    }),
  ),
  quitarApp: confirmed(
    adminWrite('/segundo-factor-app-quitar', {
      done: 'La aplicación de códigos ya no se pide',
      failed: 'No se pudo quitar la aplicación.',
    }),
  ),
  prepararLlave: confirmed(
    adminExchange('/llave-nueva', {
      input: z.object({}),
      output: opcionesDeLlaveNueva,
      failed: 'No se pudo empezar. Inténtalo de nuevo.',
    }),
  ),
  guardarLlave: confirmed(
    adminWrite('/llave-guardar', {
      input: z.object({ nombre: linea(60, 'Ponle un nombre a la llave.'), llave: llaveNueva }),
      adds: { codigos },
      done: 'Llave de acceso guardada',
      failed: 'No se pudo guardar la llave.',
    }),
  ),
  quitarLlave: confirmed(
    adminWrite('/llave-quitar/:id', {
      done: 'Llave de acceso quitada',
      failed: 'No se pudo quitar la llave.',
    }),
  ),
  renovarCodigos: confirmed(
    adminWrite('/segundo-factor-codigos', {
      adds: { codigos },
      done: 'Códigos de recuperación nuevos: los anteriores ya no valen',
      failed: 'No se pudieron hacer códigos nuevos.',
    }),
  ),
});
