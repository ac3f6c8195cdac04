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
import { camposPublicables, endsAfterPublishing, estaPublicado } from '../../contract/fields/publicable.ts';
import { endsNotBefore, checkRule } from '../../contract/fields/reglas.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';

export const convenioEndsAfterStart = endsNotBefore('fecha_Inicio', 'fecha_Fin');

const convenioInput = z
  .object({
    nombre_Institucion: linea(longitudes.titulo, 'El nombre de la institución es obligatorio.'),
    ruc_Institucion: ruc,
    fecha_Inicio: fecha('La fecha de inicio es obligatoria.'),
    fecha_Fin: fecha('La fecha de fin es obligatoria.'),
    ...camposPublicables,
  })
  .check(checkRule(convenioEndsAfterStart), checkRule(endsAfterPublishing));

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

/** An agreement as staff sees it, also while visitors do not. */
const convenioEnGestion = z.extend(convenio, estaPublicado);
export type ConvenioEnGestion = z.output<typeof convenioEnGestion>;

const failed = 'Error al enviar el archivo.';

export const convenios = group('convenios', {
  list: publicList('/api/convenios', convenio),
  adminList: adminList('/convenios-todos', convenioEnGestion, 'GET'),
  get: adminRead('/convenio-buscar/:id', convenioEnGestion),
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

/** Not part of the spec: which agreements visitors see. */
export const publicacionDeConvenios = group('convenios', {
  /** Publishes an agreement at once. */
  publicar: adminWrite('/convenio-publicar/:id', {
    done: 'Convenio publicado con éxito',
    failed: 'Error al publicar el convenio.',
  }),
  ocultar: adminWrite('/convenio-ocultar/:id', {
    done: 'Convenio ocultado con éxito',
    failed: 'Error al ocultar el convenio.',
  }),
});
