import * as z from 'zod/mini';
import { imagen } from '../../contract/fields/archivos.ts';
import { direccionDeArchivo, id, linea, version } from '../../contract/fields/campos.ts';
import { adminCreate, adminUpdate, adminWrite, group, publicList } from '../../contract/endpoint.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';

const eventoImagenInput = z.object({
  descripcion: linea(longitudes.descripcionDeImagen, 'La descripción es obligatoria.'),
  slug: linea(longitudes.slug, 'El evento es obligatorio.'),
});
const img_url = imagen(['jpg', 'png', 'gif'], 'La imagen es obligatoria.');
const eventoImagenCreate = z.extend(eventoImagenInput, { img_url });
const eventoImagenUpdate = z.extend(eventoImagenInput, { img_url: z.optional(img_url) });

export const eventoImagen = z.object({
  id,
  version,
  img_url: direccionDeArchivo,
  descripcion: z.string(),
  slug: z.string(),
});
export type EventoImagen = z.output<typeof eventoImagen>;

const failed = 'Error al enviar la imagen.';
export const eventoImagenes = group('eventoImagenes', {
  list: publicList('/imagenesEventos/:slug', eventoImagen),
  create: adminCreate('/guardar-imagen', {
    input: eventoImagenCreate,
    adds: { img_url: direccionDeArchivo },
    done: 'Imagen registrada correctamente',
    failed,
  }),
  update: adminUpdate('/actualizar-imagen/:id', {
    input: eventoImagenUpdate,
    done: 'Imagen actualizada correctamente',
    failed,
  }),
  remove: adminWrite('/eliminar-imagen/:id', {
    done: 'Imagen eliminada correctamente',
    failed: 'Error al eliminar la imagen.',
  }),
});

/** Uploads pictures without a description, for many at once; staff describes them later. */
export const imagenesSinDescripcion = group('eventoImagenes', {
  agregar: adminCreate('/evento-imagenes-agregar/:slug', {
    input: z.object({ img_url }),
    adds: { img_url: direccionDeArchivo },
    done: 'Imagen registrada correctamente',
    failed,
  }),
});
