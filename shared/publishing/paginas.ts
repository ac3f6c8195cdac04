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
/** Comments sent with the page of an event; the others are loaded on request. */
export const COMENTARIOS_EN_PAGINA = 20;

export const paginaDeEvento = z.object({
  evento,
  /** Neighbours in the list of all events, newest first: `anterior` is the newer one. */
  anterior: vecino,
  siguiente: vecino,
  textos: z.array(eventoTexto),
  imagenes: z.array(eventoImagen),
  /** The total, and the newest ones. */
  comentarios: z.object({ total: z.number(), latest: z.array(comentario) }),
});
/** Pictures in the home page's gallery. */
export const IMAGENES_EN_GALERIA = 30;

const lateral = z.object({
  /** Numbers of announcements and news. */
  anuncios: z.number(),
  noticias: z.number(),
  /** First 3 announcements, then first 3 news. */
  publicaciones: z.array(evento),
  /** Latest 5. */
  comentarios: z.array(comentario),
});
/** `YYYY-MM`; null when no month of the kind has events. */
const mesConEventos = z.nullable(z.string());
const agenda = z.object({
  /** The calendar day in Lima for which it holds. */
  hoy: dia,
  /** First what is going on, then what begins today or later, nearest first. */
  proximos: z.array(evento),
  /** The month with the first event after those. */
  luego: mesConEventos,
  /** What is over, latest first. */
  pasados: z.array(evento),
  /** The month with the first event before those. */
  antes: mesConEventos,
});
const agendaDelMes = z.object({
  /** In the order of their first days. */
  eventos: z.array(evento),
  /** There are more than these. */
  hayMas: z.boolean(),
  /** The nearest months in which events begin. */
  anterior: mesConEventos,
  siguiente: mesConEventos,
});
export type Agenda = z.output<typeof agenda>;

export type PaginaDeEvento = z.output<typeof paginaDeEvento>;
export type Lateral = z.output<typeof lateral>;

/** Data for the site's own pages that the API would only give as whole lists. */
export const paginas = group('paginas', {
  evento: publicRead('/paginas/eventos/:slug', paginaDeEvento),
  lateral: publicRead('/paginas/lateral', lateral),
  agenda: publicRead('/paginas/agenda', agenda),
  agendaDelMes: publicRead('/paginas/agenda/:mes', agendaDelMes),
});

/** A group of its own: what it shows changes with other nouns than the rest. */
export const paginaColegiatura = group('paginaColegiatura', {
  get: publicRead(
    '/paginas/colegiatura',
    z.object({ informacion: z.array(colegiatura), documentos: z.array(otroDocumento) }),
  ),
});

/** A group of its own, so that a comment, which makes the group above stale, leaves the home page cached. */
export const paginaInicio = group('paginaInicio', {
  galeria: publicRead('/paginas/galeria', z.array(eventoImagen)),
  /** The events staff wants in the hero, in their order. */
  destacados: publicRead('/paginas/destacados', z.array(evento)),
});
