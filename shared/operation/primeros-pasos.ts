import * as z from 'zod/mini';
import { valueRules } from '../content/settings/claves.ts';
import { adminRead, adminWrite, confirmed, group, needs } from '../contract/endpoint.ts';

/** The number of rows that `comenzar` would delete. */
const contenido = z.object({
  /** Whether something of the demonstration is left: `comenzar` refuses a site without. */
  demostracion: z.boolean(),
  eventos: z.number(),
  convenios: z.number(),
  consultas: z.number(),
  comentarios: z.number(),
  /** Without the one who asks. */
  usuarios: z.number(),
});
export type Contenido = z.output<typeof contenido>;

/** The word to type as confirmation. */
export const PALABRA_COMENZAR = 'comenzar';
const palabra = `Escribe «${PALABRA_COMENZAR}» para seguir.`;

/** Not part of the product's published API. */
export const primerosPasos = group('primerosPasos', {
  contenido: needs('usuarios.editar', adminRead('/primeros-pasos-contenido', contenido)),
  /** Deletes all content and every account but the caller's; a backup is kept. */
  comenzar: needs(
    'usuarios.editar',
    confirmed(
      adminWrite('/primeros-pasos-comenzar', {
        input: z.object({
          palabra: z.string(palabra).check(z.trim(), z.toLowerCase(), z.regex(/^comenzar$/, palabra)),
          /** Absent: the name stays as it is. */
          nombre_nacional: z.optional(valueRules.nombre),
          nombre_regional: valueRules.nombreOpcional,
          region: valueRules.nombreOpcional,
          correo_contacto: valueRules.correo,
          celular: valueRules.texto,
          direccion: valueRules.texto,
        }),
        /** The folder of the backup. */
        adds: { copia: z.string() },
        done: 'El sitio está vacío y es tuyo',
        failed: 'No se pudo retirar la demostración.',
      }),
    ),
  ),
});
