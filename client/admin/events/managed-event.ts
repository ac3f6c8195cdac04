import type { Evento } from '#shared/content/events/eventos.ts';
import type { Publicacion } from '#shared/content/events/publicacion.ts';

/** An event with when visitors see it. */
export type ManagedEvent = Evento & Publicacion;

/** Default for an event created between the two reads. */
const unknown = {
  estado: 'P',
  publicar_desde: null,
  publicar_hasta: null,
  situacion: 'P',
  destacado: null,
} as const;

/** Joins what two calls answer. */
export const withPublication = (
  events: readonly Evento[],
  states: readonly Publicacion[],
): readonly ManagedEvent[] => {
  const bySlug = new Map(states.map((state) => [state.slug, state]));
  return events.map((evento) => ({ ...unknown, ...bySlug.get(evento.slug), ...evento }));
};
