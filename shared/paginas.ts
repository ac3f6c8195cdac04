import * as z from 'zod/mini';
import { comentario } from './comentarios.ts';
import { group, publicRead } from './endpoint.ts';
import { evento } from './eventos.ts';
import { eventoImagen } from './evento-imagenes.ts';
import { eventoTexto } from './evento-textos.ts';

const vecino = z.nullable(z.object({ slug: z.string(), titulo: z.string() }));
/** Comments the page of an event carries; the rest comes when it is asked for. */
export const COMENTARIOS_EN_PAGINA = 20;

const paginaDeEvento = z.object({
  evento,
  /** Neighbours in the merged list, newest first: `anterior` is the newer one. */
  anterior: vecino,
  siguiente: vecino,
  textos: z.array(eventoTexto),
  imagenes: z.array(eventoImagen),
  /** How many there are, and the newest of them. */
  comentarios: z.object({ total: z.number(), latest: z.array(comentario) }),
});
/** Pictures of the home page's gallery: whoever pages through more looks at the events themselves. */
export const IMAGENES_EN_GALERIA = 30;

const lateral = z.object({
  /** How many announcements and news there are. */
  anuncios: z.number(),
  noticias: z.number(),
  /** First 3 announcements, then first 3 news. */
  publicaciones: z.array(evento),
  /** Latest 5. */
  comentarios: z.array(comentario),
});
export type PaginaDeEvento = z.output<typeof paginaDeEvento>;
export type Lateral = z.output<typeof lateral>;

/**
 * What the site's own pages need and no call of the contract answers without sending whole lists:
 * one event with all that stands on its page, and the blocks beside the pages.
 */
export const paginas = group('paginas', {
  evento: publicRead('/paginas/eventos/:slug', paginaDeEvento),
  lateral: publicRead('/paginas/lateral', lateral),
});

/** A group of its own, so that a comment, which makes the group above old, leaves the home page alone. */
export const paginaInicio = group('paginaInicio', {
  /** The newest pictures of all events, with what they show and whose they are. */
  galeria: publicRead('/paginas/galeria', z.array(eventoImagen)),
});
