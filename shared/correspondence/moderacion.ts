import * as z from 'zod/mini';
import { casilla, codigo, entero, parrafoOpcional, version } from '../contract/fields/campos.ts';
import { comentario } from './comentarios.ts';
import { letras } from '../contract/fields/codigos.ts';
import { estadoComentario } from '../contract/fields/estados.ts';
import { adminExchange, adminUpdate, adminWrite, group } from '../contract/endpoint.ts';
import { longitudes } from '../contract/fields/longitudes.ts';
import { filtroDeLista, vecinos } from '../contract/lugares.ts';

/** How comments are published; the setting `comentarios_publicacion`. */
export const publicacionDeComentarios = {
  instante: 'Publicar al instante',
  aprobar: 'Aprobar antes de publicar',
} as const;
export type PublicacionDeComentarios = keyof typeof publicacionDeComentarios;
export const CLAVE_PUBLICACION = 'comentarios_publicacion';

/** Comments that one call changes. */
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
  /** Comments in each state, whatever is asked for. */
  cuentas: z.record(z.enum(letras(estadoComentario)), z.number()),
});
export type PaginaDeComentarios = z.output<typeof pagina>;

/** What staff does with comments. Not part of the product's published API. */
export const moderacion = group('comentarios', {
  /** By POST and not in the address, which is logged: people search by names and e-mails. */
  buscarComentarios: adminExchange('/comentarios-buscar', {
    input: filtroComentarios,
    output: pagina,
    failed: 'Error al cargar los comentarios',
  }),
  moderar: adminWrite('/comentarios-moderar', {
    input: z.object({
      ids: elegidos,
      estado: codigo(estadoComentario, 'El estado no existe.'),
      /** Whether later comments of the same people are treated alike. */
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
  /** Answers as the association; an empty text takes the answer away. */
  contestar: adminUpdate('/comentario-contestar/:id', {
    input: z.object({ respuesta: parrafoOpcional(longitudes.comentario) }),
    done: 'Respuesta guardada',
    failed: 'Error al guardar la respuesta',
  }),
  publicacion: adminWrite('/comentarios-publicacion', {
    input: z.object({ modo: z.enum(letras(publicacionDeComentarios), 'Elige cómo se publican.') }),
    done: 'Forma de publicar guardada',
    failed: 'Error al guardar la forma de publicar',
  }),
});
