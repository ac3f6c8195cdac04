import * as z from 'zod/mini';
import { dia } from '../contract/fields/campos.ts';
import { colegiatura } from '../content/membership/colegiaturas.ts';
import { comentario } from '../correspondence/comentarios.ts';
import { group, publicRead } from '../contract/endpoint.ts';
import { evento } from '../content/events/eventos.ts';
import { eventoImagen } from '../content/events/evento-imagenes.ts';
import { otroDocumento } from '../content/membership/otros-documentos.ts';
import { eventoTexto } from '../content/events/evento-textos.ts';

const vecino = z.nullable(z.object({ slug: z.string(), titulo: z.string() }));
/** Number of comments sent with the page of an event; the others are loaded on request. */
export const COMENTARIOS_EN_PAGINA = 20;

export const paginaDeEvento = z.object({
  evento,
  /** Neighbouring events, newest first: `anterior` is the newer one. */
  anterior: vecino,
  siguiente: vecino,
  textos: z.array(eventoTexto),
  imagenes: z.array(eventoImagen),
  comentarios: z.object({ total: z.number(), latest: z.array(comentario) }),
});
/** Number of pictures in the home page's gallery. */
export const IMAGENES_EN_GALERIA = 30;

const lateral = z.object({
  /** Number of announcements, and of news. */
  anuncios: z.number(),
  noticias: z.number(),
  /** The newest 3 announcements, then the newest 3 news. */
  publicaciones: z.array(evento),
  /** The newest 5 comments. */
  comentarios: z.array(comentario),
});
/** A month with events, `YYYY-MM`; null if there is none. */
const mesConEventos = z.nullable(z.string());
const agenda = z.object({
  /** The day (in Lima) for which the agenda is valid. */
  hoy: dia,
  /** Current events, then upcoming ones, nearest first. */
  proximos: z.array(evento),
  /** The month of the first upcoming event that is not listed. */
  luego: mesConEventos,
  /** Past events, latest first. */
  pasados: z.array(evento),
  /** The month of the latest past event that is not listed. */
  antes: mesConEventos,
});
const agendaDelMes = z.object({
  /** Events of the month, by first day. */
  eventos: z.array(evento),
  /** Whether the month has more events than listed. */
  hayMas: z.boolean(),
  /** The nearest earlier and later months in which events begin. */
  anterior: mesConEventos,
  siguiente: mesConEventos,
});
export type Agenda = z.output<typeof agenda>;

export type PaginaDeEvento = z.output<typeof paginaDeEvento>;
export type Lateral = z.output<typeof lateral>;

/** Data for the site's pages that the API would only give as complete lists. */
export const paginas = group('paginas', {
  evento: publicRead('/paginas/eventos/:slug', paginaDeEvento),
  lateral: publicRead('/paginas/lateral', lateral),
  agenda: publicRead('/paginas/agenda', agenda),
  agendaDelMes: publicRead('/paginas/agenda/:mes', agendaDelMes),
  colegiatura: publicRead(
    '/paginas/colegiatura',
    z.object({ informacion: z.array(colegiatura), documentos: z.array(otroDocumento) }),
  ),
  galeria: publicRead('/paginas/galeria', z.array(eventoImagen)),
  /** The featured events of the home page, in their order. */
  destacados: publicRead('/paginas/destacados', z.array(evento)),
});
