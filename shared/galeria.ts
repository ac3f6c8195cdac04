import { direccionDeArchivo } from './campos.ts';
import { group, publicList } from './endpoint.ts';

/** Every gallery image of every event, newest first. */
export const galeria = group('galeria', { list: publicList('/todasimagenes', direccionDeArchivo) });
