import { adminWrite, group } from '../../contract/endpoint.ts';
import { adminOrder } from '../../contract/orden.ts';

/** Number of events in the hero of the home page, and so the most that staff can feature. */
export const MAX_DESTACADOS = 5;

/** The events of the hero: the featured ones in the order set by staff, then the newest others. */
export const heroEvents = <E extends { id: number }>(marked: readonly E[], newest: readonly E[]): E[] =>
  [...marked, ...newest.filter(({ id }) => !marked.some((one) => one.id === id))].slice(0, MAX_DESTACADOS);

const failed = 'Error al cambiar los eventos destacados.';
/** Featured events: shown first on the home page, in the order set by staff. */
export const destacados = group('eventos', {
  /** Features an event, after those already featured; refused when all places are taken. */
  destacar: adminWrite('/evento-destacar/:slug', { done: 'Evento destacado', failed }),
  noDestacar: adminWrite('/evento-no-destacar/:slug', {
    done: 'El evento ya no está entre los destacados',
    failed,
  }),
  ordenarDestacados: adminOrder('/eventos-destacados-ordenar'),
});
