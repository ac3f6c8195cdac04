import * as z from 'zod/mini';
import { cualquierArchivo, isStoredAddress, type StoredFileAddress } from '../contract/fields/archivos.ts';
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

const url = z.custom<StoredFileAddress>(isStoredAddress, 'Elige un archivo.');

/** A stored file, with staff's notes about it. */
const archivoGuardado = z.object({
  url: z.pipe(direccionDeArchivo, z.custom<StoredFileAddress, string>(isStoredAddress)),
  /** Name of the file as it was uploaded. */
  nombre: z.string(),
  /** MIME type. */
  tipo: z.string(),
  bytes: z.number(),
  creado: instante,
  /** Id of the note about the file, for its history; null while there is no note. */
  id: z.nullable(id),
  version,
  /** Default alternative text of a picture, used where it has no other. */
  descripcion: z.nullable(z.string()),
  /** Focal point that crops must keep, in percent from the left and the top; null is the middle. */
  foco_x: z.nullable(z.number()),
  foco_y: z.nullable(z.number()),
  /** Number of rows that show the file. */
  usos: z.number(),
});
export type ArchivoGuardado = z.output<typeof archivoGuardado>;

/** A field of a row that shows a file. */
export const uso = z.object({
  /** Noun of the contract. */
  grupo: z.string(),
  id,
  /** Title of the row, or label of the setting. */
  titulo: z.nullable(z.string()),
  campo: z.string(),
  /** Parent of a row without its own screen: an event's slug, another row's id; for a setting its key. */
  de: z.nullable(z.string()),
});
export type Uso = z.output<typeof uso>;

const failed = 'No se pudo cambiar la biblioteca.';

/** Every stored file. Not part of the product's published API. */
export const biblioteca = group('biblioteca', {
  /** Newest first. */
  list: adminList('/biblioteca-archivos', archivoGuardado, 'GET'),
  /**
   * Files whose name or description contains every word. The words `tipo:jpg` (repeatable), `uso:ninguno` and
   * `descripcion:ninguna` filter by type, unused files and missing description.
   */
  buscar: adminList('/biblioteca-archivos/:term', archivoGuardado, 'GET'),
  /** The rows that show a file. */
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
  /** Replaces a file with a new one in all rows that show it. */
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
