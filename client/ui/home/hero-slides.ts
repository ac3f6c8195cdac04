import type { Asociacion } from '#shared/content/settings/asociacion.ts';
import type { Evento } from '#shared/content/events/eventos.ts';
import { plainText } from '#shared/texto/plain-text.ts';
import { recortar } from '../../lib/text/recortar.ts';

const subtitleLength = 50;

/** What the hero shows of an event, or of the association when there is none. */
export interface HeroSlide {
  titulo: string;
  subtitle: string | null;
  imagen: string | null;
  evento: Pick<Evento, 'slug' | 'tipoEvento' | 'fecha_Inicio'> | null;
  /** It is about the association itself, and leads to the page about it. */
  propio: boolean;
}

type ShownEvent = Pick<
  Evento,
  | 'slug'
  | 'titulo'
  | 'descripcion'
  | 'formato'
  | 'img_fondo'
  | 'img_principal'
  | 'tipoEvento'
  | 'fecha_Inicio'
>;

const subtitleOf = (descripcion: string | null) => descripcion && recortar(descripcion, subtitleLength);

export const heroSlideOf = (
  { slug, titulo, descripcion, formato, img_fondo, img_principal, ...evento }: ShownEvent,
  { nacional }: Pick<Asociacion, 'nacional'>,
): HeroSlide => ({
  titulo,
  subtitle: subtitleOf(descripcion && plainText({ texto: descripcion, formato })),
  imagen: img_fondo || img_principal,
  evento: { slug, tipoEvento: evento.tipoEvento, fecha_Inicio: evento.fecha_Inicio },
  propio: titulo === nacional,
});

/** A slide for each event; without any, one with the association's description. */
export const heroSlidesOf = (
  eventos: readonly Evento[],
  { nacional, completo, descripcion }: Asociacion & { descripcion: string | null },
): HeroSlide[] =>
  eventos.length > 0
    ? eventos.map((evento) => heroSlideOf(evento, { nacional }))
    : [{ titulo: completo, subtitle: subtitleOf(descripcion), imagen: null, evento: null, propio: true }];
