import { group, publicList } from '../contract/endpoint.ts';
import { evento } from '../content/events/eventos.ts';

/** The spec's search of visible events; `busqueda` searches all content. */
export const busquedaDeEventos = group('busquedaDeEventos', {
  buscar: publicList('/eventosBuscar/:term', evento),
});
