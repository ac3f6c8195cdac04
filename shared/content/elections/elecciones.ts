import * as z from 'zod/mini';
import { documento } from '../../contract/fields/archivos.ts';
import { codigo, direccionDeArchivo, id, linea, version } from '../../contract/fields/campos.ts';
import { keysOf, tipoArchivo } from '../../contract/fields/codigos.ts';
import { adminCreate, adminUpdate, adminWrite, group, publicList } from '../../contract/endpoint.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';

const eleccionInput = z.object({
  titulo: linea(longitudes.titulo, 'El título es obligatorio.'),
  tipoArchivo: codigo(tipoArchivo, 'Elige Base o Actualización.'),
});
const url_archivo = documento(['pdf', 'docx', 'xlsx', 'ppt', 'pptx', 'txt']);
const eleccionCreate = z.extend(eleccionInput, { url_archivo });
const eleccionUpdate = z.extend(eleccionInput, { url_archivo: z.optional(url_archivo) });

export const eleccion = z.object({
  id,
  version,
  titulo: z.string(),
  tipoArchivo: z.enum(keysOf(tipoArchivo)),
  url_archivo: direccionDeArchivo,
});
export type Eleccion = z.output<typeof eleccion>;

const failed = 'Error al enviar la solicitud:';

/** The spec's two lists of electoral documents; electoral processes are the noun `procesosElectorales`. */
export const elecciones = group('elecciones', {
  list: publicList('/api/elecciones/:tipoArchivo', eleccion),
  create: adminCreate('/guardar-eleccion', {
    input: eleccionCreate,
    done: 'Documento registrado con éxito',
    failed,
  }),
  update: adminUpdate('/actualizar-eleccion/:id', {
    input: eleccionUpdate,
    done: 'Documento actualizado con éxito',
    failed,
  }),
  remove: adminWrite('/eliminar-eleccion/:id', {
    done: 'Eliminado con éxito',
    failed: 'Error al eliminar la colegiatura',
  }),
});
