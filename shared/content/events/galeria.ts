import { direccionDeArchivo } from '../../contract/fields/campos.ts';
import { group, publicList } from '../../contract/endpoint.ts';

/** Every gallery image of every event, newest first. */
export const galeria = group('galeria', { list: publicList('/todasimagenes', direccionDeArchivo) });
