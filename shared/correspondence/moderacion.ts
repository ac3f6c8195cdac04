import * as z from 'zod/mini';
import { casilla, codigo, entero, parrafoOpcional, version } from '../contract/fields/campos.ts';
import { comentario } from './comentarios.ts';
import { keysOf } from '../contract/fields/codigos.ts';
import { estadoComentario } from '../contract/fields/estados.ts';
import { adminExchange, adminUpdate, adminWrite, group } from '../contract/endpoint.ts';
import { longitudes } from '../contract/fields/longitudes.ts';
import { filtroDeLista, vecinos } from '../contract/cursores.ts';

/** When new comments are published: values of the setting `comentarios_publicacion`. */
export const publicacionDeComentarios = {
  instante: 'Publicar al instante',
  aprobar: 'Aprobar antes de publicar',
} as const;
export type PublicacionDeComentarios = keyof typeof publicacionDeComentarios;
export const CLAVE_PUBLICACION = 'comentarios_publicacion';

/** Maximum comments that one call can change. */
const MOST = 100;
const NINGUNO = 'Elige al menos un comentario.';
const elegidos = z
  .array(entero(1, NINGUNO), NINGUNO)
  .check(z.minLength(1, NINGUNO), z.maxLength(MOST, `Elige ${MOST} comentarios como máximo.`));

export const filtroComentarios = z.object({
  estado: z.optional(codigo(estadoComentario, 'El estado no existe.')),
  ...filtroDeLista,
});
export type FiltroComentarios = z.input<typeof filtroComentarios>;

const pagina = z.object({
  comentarios: z.array(z.extend(comentario, { version })),
  ...vecinos,
  /** Number of comments in each state, regardless of the filter. */
  cuentas: z.record(z.enum(keysOf(estadoComentario)), z.number()),
});
export type PaginaDeComentarios = z.output<typeof pagina>;

/** Moderation of comments by staff. Not part of the product's published API. */
export const moderacion = group('comentarios', {
  /** By POST: people search by names and e-mails, and URLs are logged. */
  buscarComentarios: adminExchange('/comentarios-buscar', {
    input: filtroComentarios,
    output: pagina,
    failed: 'Error al cargar los comentarios',
  }),
  moderar: adminWrite('/comentarios-moderar', {
    input: z.object({
      ids: elegidos,
      estado: codigo(estadoComentario, 'El estado no existe.'),
      /** Whether to treat later comments of these people the same way. */
      recordar: casilla,
    }),
    done: 'Comentarios cambiados',
    failed: 'Error al cambiar los comentarios',
  }),
  eliminarVarios: adminWrite('/comentarios-eliminar', {
    input: z.object({ ids: elegidos }),
    done: 'Comentarios eliminados',
    failed: 'Error al eliminar los comentarios',
  }),
  /** Answers a comment as the association; an empty text removes the answer. */
  contestar: adminUpdate('/comentario-contestar/:id', {
    input: z.object({ respuesta: parrafoOpcional(longitudes.comentario) }),
    done: 'Respuesta guardada',
    failed: 'Error al guardar la respuesta',
  }),
  publicacion: adminWrite('/comentarios-publicacion', {
    input: z.object({ modo: z.enum(keysOf(publicacionDeComentarios), 'Elige cómo se publican.') }),
    done: 'Forma de publicar guardada',
    failed: 'Error al guardar la forma de publicar',
  }),
});
