import * as z from 'zod/mini';
import { imagen } from './archivos.ts';
import { direccionDeArchivo, entero, id, linea, version } from './campos.ts';
import { adminCreate, adminUpdate, adminWrite, group, publicList } from './endpoint.ts';
import { longitudes } from './longitudes.ts';

const dirigenteInput = z.object({
  nombre: linea(longitudes.dirigente, 'El nombre es obligatorio.'),
  funcion: linea(longitudes.dirigente, 'La función es obligatoria.'),
  orden: entero(1, 'El orden debe ser un número entero, desde 1.'),
});
const image = imagen(['jpg', 'png'], 'La imagen es obligatoria.');
export const dirigenteCreate = z.extend(dirigenteInput, { image });
export const dirigenteUpdate = z.extend(dirigenteInput, { image: z.optional(image) });

export const dirigente = z.object({
  id,
  version,
  nombre: z.string(),
  funcion: z.string(),
  orden: z.number(),
  url_consejal: direccionDeArchivo,
});
export type Dirigente = z.output<typeof dirigente>;

const failed = 'Error al procesar la solicitud:';

export const dirigentes = group('dirigentes', {
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
