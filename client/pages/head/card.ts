import type { Asociacion } from '#shared/content/settings/asociacion.ts';
import { tipoEvento } from '#shared/contract/fields/codigos.ts';
import type { Evento } from '#shared/content/events/eventos.ts';

/** The picture social networks show of a page, 1200 by 630 px; the server draws it. */
export interface Card {
  src: string;
  alt: string;
}

/** A short hash: networks cache a picture by its address. */
function mark(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}

/** For every page without its own; its address changes with the names on it. */
export const siteCard = ({ completo }: Asociacion): Card => ({
  src: `/tarjeta.png?v=${mark(completo)}`,
  alt: completo,
});

type Shown = Pick<Evento, 'slug' | 'titulo' | 'tipoEvento' | 'fecha_Inicio' | 'fecha_fin' | 'img_principal'>;

/** An event's card; its address changes with its content and with the association's name. */
export function cardOf(evento: Shown, { completo }: Asociacion): Card {
  const { slug, titulo, tipoEvento: tipo, fecha_Inicio, fecha_fin, img_principal } = evento;
  const version = mark([titulo, tipo, fecha_Inicio, fecha_fin ?? '', img_principal, completo].join('\n'));
  return { src: `/tarjetas/${slug}.png?v=${version}`, alt: `${tipoEvento[tipo]}: ${titulo}` };
}
