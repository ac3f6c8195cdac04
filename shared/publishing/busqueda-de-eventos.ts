import { group, publicList } from '../contract/endpoint.ts';
import { evento } from '../content/events/eventos.ts';

/** The spec's search among visible events alone; `busqueda` searches everything. */
export const busquedaDeEventos = group('busquedaDeEventos', {
  buscar: publicList('/eventosBuscar/:term', evento),
});
