import * as z from 'zod/mini';
import { cualquierArchivo, isStoredAddress, type StoredAddress } from '../contract/fields/archivos.ts';
import {
  direccionDeArchivo,
  id,
  instante,
  lineaOpcional,
  porcentajeOpcional,
  version,
} from '../contract/fields/campos.ts';
import { adminCreate, adminList, adminUpdate, adminWrite, group } from '../contract/endpoint.ts';
import { longitudes } from '../contract/fields/longitudes.ts';

const url = z.custom<StoredAddress>(isStoredAddress, 'Elige un archivo.');

/** A stored file, with what staff notes about it. */
const archivoGuardado = z.object({
  url: z.pipe(direccionDeArchivo, z.custom<StoredAddress, string>(isStoredAddress)),
  /** Name of the file as it was uploaded. */
  nombre: z.string(),
  /** MIME type. */
  tipo: z.string(),
  bytes: z.number(),
  creado: instante,
  /** Of the note about the file, which history names; null while there is none. */
  id: z.nullable(id),
  version,
  /** Alternative text of a picture that has none of its own where it is shown. */
  descripcion: z.nullable(z.string()),
  /** The point that no crop may lose, in percent from the left and the top; null is the middle. */
  foco_x: z.nullable(z.number()),
  foco_y: z.nullable(z.number()),
  /** How many rows show it. */
  usos: z.number(),
});
export type ArchivoGuardado = z.output<typeof archivoGuardado>;

/** A field of a row that shows a file. */
export const uso = z.object({
  /** Noun of the contract. */
  grupo: z.string(),
  id,
  /** What people call the row; of a setting its label. */
  titulo: z.nullable(z.string()),
  campo: z.string(),
  /** What the row belongs to, where it has no screen of its own: an event by its slug, an agreement, a page or an electoral process by its id; of a setting its key. */
  de: z.nullable(z.string()),
});
export type Uso = z.output<typeof uso>;

const failed = 'No se pudo cambiar la biblioteca.';

/** Every stored file. Not part of the product's published API. */
export const biblioteca = group('biblioteca', {
  /** Newest first. */
  list: adminList('/biblioteca-archivos', archivoGuardado, 'GET'),
  /**
   * Files in whose name or description every word occurs. `tipo:jpg` keeps those of a type (several: of any of them),
   * `uso:ninguno` those that no row shows, `descripcion:ninguna` those without one.
   */
  buscar: adminList('/biblioteca-archivos/:term', archivoGuardado, 'GET'),
  /** Where a file is shown. */
  usos: adminList('/biblioteca-usos/:carpeta/:archivo', uso, 'GET'),
  subir: adminCreate('/biblioteca-subir', {
    input: z.object({ archivo: cualquierArchivo }),
    adds: { url: direccionDeArchivo },
    done: 'Archivo guardado en la biblioteca',
    failed: 'No se pudo subir el archivo.',
  }),
  describir: adminUpdate('/biblioteca-describir', {
    input: z.object({
      url,
      descripcion: lineaOpcional(longitudes.descripcionDeImagen),
      foco_x: porcentajeOpcional,
      foco_y: porcentajeOpcional,
    }),
    done: 'Cambios guardados',
    failed,
  }),
  /** A new file takes the place of another in every row that shows it; the nouns of those rows become stale. */
  reemplazar: adminWrite('/biblioteca-reemplazar', {
    input: z.object({ url, archivo: cualquierArchivo }),
    adds: { url: direccionDeArchivo },
    done: 'Archivo reemplazado',
    failed: 'No se pudo reemplazar el archivo.',
  }),
  eliminar: adminWrite('/biblioteca-eliminar', {
    input: z.object({ url }),
    done: 'Archivo eliminado de la biblioteca',
    failed: 'No se pudo eliminar el archivo.',
  }),
});
