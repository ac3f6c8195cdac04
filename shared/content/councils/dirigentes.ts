import * as z from 'zod/mini';
import { imagen } from '../../contract/fields/archivos.ts';
import { direccionDeArchivo, entero, id, linea, version } from '../../contract/fields/campos.ts';
import { adminCreate, adminUpdate, adminWrite, group, publicList } from '../../contract/endpoint.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';

const dirigenteInput = z.object({
  nombre: linea(longitudes.dirigente, 'El nombre es obligatorio.'),
  funcion: linea(longitudes.dirigente, 'La función es obligatoria.'),
  orden: entero(1, 'El orden debe ser un número entero, desde 1.'),
  /** Council of the leader. If it is missing, a new leader belongs to the council in force. */
  id_consejo: z.optional(entero(1, 'El consejo no existe.')),
});
const image = imagen(['jpg', 'png'], 'La imagen es obligatoria.');
const dirigenteCreate = z.extend(dirigenteInput, { image });
const dirigenteUpdate = z.extend(dirigenteInput, { image: z.optional(image) });

export const dirigente = z.object({
  id,
  version,
  nombre: z.string(),
  funcion: z.string(),
  orden: z.number(),
  url_consejal: direccionDeArchivo,
  /** Council of the leader; null means the council in force. */
  id_consejo: z.nullable(id),
});
export type Dirigente = z.output<typeof dirigente>;

const failed = 'Error al procesar la solicitud:';
export const dirigentes = group('dirigentes', {
  /** The leaders of the council in force. */
  list: publicList('/dirigentes', dirigente),
  create: adminCreate('/dirigente-guardar', {
    input: dirigenteCreate,
    done: 'Dirigente registrado con éxito',
    failed,
  }),
  update: adminUpdate('/actualizar-dirigente/:id', {
    input: dirigenteUpdate,
    done: 'Dirigente actualizado con éxito',
    failed,
  }),
  remove: adminWrite('/eliminar-dirigente/:id', {
    done: 'Dirigente eliminado con éxito',
    failed: 'Error al eliminar el dirigente',
  }),
});
