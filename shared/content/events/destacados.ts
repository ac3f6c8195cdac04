import { adminWrite, group } from '../../contract/endpoint.ts';
import { adminOrder } from '../../contract/orden.ts';

/** Events in the hero of the home page, and so the most that staff can mark. */
export const MAX_DESTACADOS = 5;

/** The events of the hero: those staff marked, in their order, and behind them the newest others. */
export const heroEvents = <E extends { id: number }>(marked: readonly E[], newest: readonly E[]): E[] =>
  [...marked, ...newest.filter(({ id }) => !marked.some((one) => one.id === id))].slice(0, MAX_DESTACADOS);

const failed = 'Error al cambiar los eventos destacados.';
/** What shows the hero; the events themselves are of the group's own. */
/** The events that the home page shows first, in the order staff gives them. */
export const destacados = group('eventos', {
  /** Puts it behind those there are; refused when there is no place left. */
  destacar: adminWrite('/evento-destacar/:slug', { done: 'Evento destacado', failed }),
  noDestacar: adminWrite('/evento-no-destacar/:slug', {
    done: 'El evento ya no está entre los destacados',
    failed,
  }),
  ordenarDestacados: adminOrder('/eventos-destacados-ordenar'),
});
