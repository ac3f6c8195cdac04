import { direccionDeArchivo } from '../../contract/fields/campos.ts';
import { group, publicList } from '../../contract/endpoint.ts';

/** The pictures of all events, newest first. */
export const galeria = group('galeria', { list: publicList('/todasimagenes', direccionDeArchivo) });
