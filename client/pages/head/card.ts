import { nombreCompleto } from '#shared/asociacion.ts';
import { tipoEvento } from '#shared/codigos.ts';
import type { Evento } from '#shared/eventos.ts';

/** The picture social networks show of a page, 1200 by 630 px; the server draws it. */
export interface Card {
  src: string;
  alt: string;
}

/** For every page without its own. */
export const siteCard: Card = { src: '/tarjeta.png', alt: nombreCompleto };

/** A short hash: networks cache a picture by its address. */
function mark(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}

type Shown = Pick<Evento, 'slug' | 'titulo' | 'tipoEvento' | 'fecha_Inicio' | 'fecha_fin' | 'img_principal'>;

/** An event's card; its address changes with its content. */
export function cardOf({
  slug,
  titulo,
  tipoEvento: tipo,
  fecha_Inicio,
  fecha_fin,
  img_principal,
}: Shown): Card {
  const version = mark([titulo, tipo, fecha_Inicio, fecha_fin ?? '', img_principal].join('\n'));
  return { src: `/tarjetas/${slug}.png?v=${version}`, alt: `${tipoEvento[tipo]}: ${titulo}` };
}
