import * as z from 'zod/mini';
import { valueRules } from '../content/settings/claves.ts';
import { adminRead, adminWrite, withConfirmation, group, withPermission } from '../contract/endpoint.ts';

/** The number of rows that `comenzar` would delete. */
const contenido = z.object({
  /** Whether demo content is left; without it `comenzar` is refused. */
  demostracion: z.boolean(),
  eventos: z.number(),
  convenios: z.number(),
  consultas: z.number(),
  comentarios: z.number(),
  /** Number of accounts besides the caller's. */
  usuarios: z.number(),
});
export type Contenido = z.output<typeof contenido>;

/** The word to type as confirmation. */
export const PALABRA_COMENZAR = 'comenzar';
const palabra = `Escribe «${PALABRA_COMENZAR}» para seguir.`;

/** First steps of a new site: removing the demo. Not part of the product's published API. */
export const primerosPasos = group('primerosPasos', {
  contenido: withPermission('usuarios.editar', adminRead('/primeros-pasos-contenido', contenido)),
  /** Deletes all content and every account but the caller's; a backup is kept. */
  comenzar: withPermission(
    'usuarios.editar',
    withConfirmation(
      adminWrite('/primeros-pasos-comenzar', {
        input: z.object({
          palabra: z.string(palabra).check(z.trim(), z.toLowerCase(), z.regex(/^comenzar$/, palabra)),
          /** If absent, the name stays as it is. */
          nombre_nacional: z.optional(valueRules.nombre),
          nombre_regional: valueRules.nombreOpcional,
          region: valueRules.nombreOpcional,
          correo_contacto: valueRules.correo,
          celular: valueRules.texto,
          direccion: valueRules.texto,
        }),
        /** Folder of the backup made before. */
        adds: { copia: z.string() },
        done: 'El sitio está vacío y es tuyo',
        failed: 'No se pudo retirar la demostración.',
      }),
    ),
  ),
});
