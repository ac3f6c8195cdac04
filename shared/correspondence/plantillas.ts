import * as z from 'zod/mini';
import { id, linea, parrafo, version } from '../contract/fields/campos.ts';
import { adminCreate, adminList, adminUpdate, adminWrite, group } from '../contract/endpoint.ts';
import { longitudes } from '../contract/fields/longitudes.ts';

/** The placeholders of a template, with what they are called and of what they are. */
export const huecos = {
  '{nombre}': { titulo: 'Nombre', de: 'de quien escribió' },
  '{fecha}': { titulo: 'Fecha', de: 'de su consulta' },
} as const;

/** Fills in the placeholders of a template. */
export const rellenarPlantilla = (
  texto: string,
  { nombre, fecha }: { nombre: string; fecha: string },
): string => texto.replaceAll('{nombre}', () => nombre).replaceAll('{fecha}', () => fecha);

const input = z.object({
  nombre: linea(longitudes.nombre, 'El nombre de la plantilla es obligatorio.'),
  texto: parrafo(longitudes.mensaje, 'El texto de la plantilla es obligatorio.'),
});

const plantilla = z.object({ id, version, nombre: z.string(), texto: z.string() });
export type Plantilla = z.output<typeof plantilla>;

/** Templates for frequent answers to enquiries. Not part of the product's published API. */
export const plantillas = group('plantillas', {
  list: adminList('/plantillas-lista', plantilla),
  create: adminCreate('/plantilla-guardar', {
    input,
    done: 'Plantilla creada con éxito',
    failed: 'Error al crear la plantilla',
  }),
  update: adminUpdate('/plantilla-actualizar/:id', {
    input,
    done: 'Plantilla actualizada con éxito',
    failed: 'Error al actualizar la plantilla',
  }),
  remove: adminWrite('/plantilla-eliminar/:id', {
    done: 'Plantilla eliminada con éxito',
    failed: 'Error al eliminar la plantilla',
  }),
});
