import * as z from 'zod/mini';
import { dia, fecha, id, linea, ruc, version } from '../../contract/fields/campos.ts';
import { convenioArchivo } from './convenio-archivos.ts';
import { convenioBeneficio } from './convenio-beneficios.ts';
import {
  adminCreate,
  adminList,
  adminRead,
  adminUpdate,
  adminWrite,
  group,
  publicList,
} from '../../contract/endpoint.ts';
import { endsNotBefore, checkRule } from '../../contract/fields/reglas.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';

export const convenioEndsAfterStart = endsNotBefore('fecha_Inicio', 'fecha_Fin');

const convenioInput = z
  .object({
    nombre_Institucion: linea(longitudes.titulo, 'El nombre de la institución es obligatorio.'),
    ruc_Institucion: ruc,
    fecha_Inicio: fecha('La fecha de inicio es obligatoria.'),
    fecha_Fin: fecha('La fecha de fin es obligatoria.'),
  })
  .check(checkRule(convenioEndsAfterStart));

export const convenio = z.object({
  id,
  version,
  nombre_Institucion: z.string(),
  ruc_Institucion: z.string(),
  fecha_Inicio: dia,
  fecha_Fin: dia,
  beneficios: z.array(convenioBeneficio),
  archivos: z.array(convenioArchivo),
});
export type Convenio = z.output<typeof convenio>;

const failed = 'Error al enviar el archivo.';

export const convenios = group('convenios', {
  list: publicList('/api/convenios', convenio),
  adminList: adminList('/convenios-todos', convenio, 'GET'),
  get: adminRead('/convenio-buscar/:id', convenio),
  create: adminCreate('/convenio-guardar', {
    input: convenioInput,
    done: 'Convenio registrado con éxito',
    failed,
  }),
  update: adminUpdate('/convenio-actualizar/:id', {
    input: convenioInput,
    adds: { id },
    done: 'Convenio actualizado con éxito',
    failed,
  }),
  remove: adminWrite('/convenio-eliminar/:id', {
    done: 'Convenio eliminado con éxito',
    failed: 'No se pudo eliminar:',
  }),
});

/** Not part of the spec: renewing an agreement. */
export const renovacionDeConvenios = group('convenios', {
  /** Changes only the end date of an agreement. */
  renovar: adminUpdate('/convenio-renovar/:id', {
    input: z.object({ fecha_Fin: fecha('La nueva fecha de fin es obligatoria.') }),
    done: 'Convenio renovado con éxito',
    failed: 'Error al renovar el convenio.',
  }),
});
