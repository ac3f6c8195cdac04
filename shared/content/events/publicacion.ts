import * as z from 'zod/mini';
import { adminCreate, adminList, adminRead, adminWrite, group } from '../../contract/endpoint.ts';
import { estaPublicado } from '../../contract/fields/publicable.ts';

/** When visitors see an event. A call apart, because the spec fixes the answers of the other calls about events. */
const publicacionDeEvento = z.object({
  slug: z.string(),
  ...estaPublicado,
  /** Position in the hero of the home page, from 1; null if not featured. */
  destacado: z.nullable(z.number()),
});
export type Publicacion = z.output<typeof publicacionDeEvento>;

export const publicacion = group('eventos', {
  estados: adminList('/evento-publicaciones/:tipoEvento', publicacionDeEvento),
  estado: adminRead('/evento-publicacion/:slug', publicacionDeEvento),
  /** Publishes an event at once. */
  publicar: adminWrite('/evento-publicar/:slug', {
    done: 'Evento publicado con éxito',
    failed: 'Error al publicar el evento',
  }),
  ocultar: adminWrite('/evento-ocultar/:slug', {
    done: 'Evento ocultado con éxito',
    failed: 'Error al ocultar el evento',
  }),
  /** Creates a draft with the same texts and images. */
  duplicar: adminCreate('/evento-duplicar/:slug', {
    adds: { slug: z.string() },
    done: 'Evento duplicado como borrador',
    failed: 'Error al duplicar el evento',
  }),
});
