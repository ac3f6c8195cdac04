import { adminWrite, group } from '../../contract/endpoint.ts';
import { adminOrder } from '../../contract/orden.ts';

/** Events in the hero of the home page. */
export const MAX_DESTACADOS = 5;

const failed = 'Error al cambiar los eventos destacados.';
/** What shows the hero; the events themselves are of the group's own. */
const touches = ['paginaInicio'];

/** The events that the home page shows first, in the order staff gives them. */
export const destacados = group('eventos', {
  /** Puts it behind those there are; refused when there is no place left. */
  destacar: adminWrite('/evento-destacar/:slug', { done: 'Evento destacado', failed, touches }),
  noDestacar: adminWrite('/evento-no-destacar/:slug', {
    done: 'El evento ya no está entre los destacados',
    failed,
    touches,
  }),
  ordenarDestacados: adminOrder('/eventos-destacados-ordenar', touches),
});
