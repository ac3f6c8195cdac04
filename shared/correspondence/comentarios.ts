import * as z from 'zod/mini';
import { correo, entero, id, instante, linea, parrafo } from '../contract/fields/campos.ts';
import { keysOf } from '../contract/fields/codigos.ts';
import { estadoComentario } from '../contract/fields/estados.ts';
import { adminWrite, group, publicCreate, publicList } from '../contract/endpoint.ts';
import type { Rule } from '../contract/fields/reglas.ts';
import { longitudes } from '../contract/fields/longitudes.ts';
import { botCheckFields } from '../contract/bot-check-fields.ts';
import { textos } from '../contract/words/textos.ts';

export const comentarioInput = z.object({
  nombre: linea(longitudes.nombre, 'El nombre es obligatorio.'),
  correo,
  contenido: parrafo(longitudes.comentario, 'El contenido del comentario es obligatorio.'),
  id_evento: entero(1, 'El evento no existe.'),
  ...botCheckFields,
});
export const comentario = z.object({
  id,
  nombre: z.string(),
  /** Only sent to staff. */
  correo: z.optional(z.string()),
  /** Probably spam: hidden from visitors. Only staff receives this field. */
  sospechoso: z.optional(z.boolean()),
  /** Only sent to staff. */
  estado: z.optional(z.enum(keysOf(estadoComentario))),
  contenido: z.string(),
  fecha: instante,
  created_at: instante,
  id_evento: id,
  evento: z.object({ slug: z.string(), titulo: z.string() }),
  /** The association's answer. */
  respuesta: z.nullable(z.object({ nombre: z.string(), texto: z.string(), fecha: instante })),
});
export type Comentario = z.output<typeof comentario>;

/** An answer and its date are either both set or both missing. */
export const answerNeedsDate: Rule = {
  fields: ['respuesta', 'respuesta_fecha'],
  errorsOf: ({ respuesta, respuesta_fecha }) => {
    if (respuesta === undefined || respuesta_fecha === undefined) return {};
    return (respuesta === null) === (respuesta_fecha === null)
      ? {}
      : { respuesta: 'La respuesta y su fecha van juntas.' };
  },
};

export const comentarios = group('comentarios', {
  list: publicList('/comentarios', comentario),
  listByEvento: publicList('/comentariosEvento/:idEvento', comentario),
  create: publicCreate('/comentarioGuardar', {
    input: comentarioInput,
    done: textos.comentarioPublicado,
    failed: textos.accionFallida,
  }),
  remove: adminWrite('/eliminar-comentario/:id', {
    done: 'Comentario eliminado con éxito',
    failed: 'Error al eliminar el comentario',
  }),
});
