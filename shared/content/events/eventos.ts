import * as z from 'zod/mini';
import { imagen } from '../../contract/fields/archivos.ts';
import {
  codigo,
  dia,
  direccionDeArchivo,
  fecha,
  fechaOpcional,
  id,
  instante,
  linea,
  parrafoOpcional,
  version,
} from '../../contract/fields/campos.ts';
import { horaYLugar, horaYLugarInput, hoursRule, repetitionNeedsEnd } from './hora-y-lugar.ts';
import { keysOf, tipoEvento } from '../../contract/fields/codigos.ts';
import {
  adminCreate,
  adminList,
  adminRead,
  adminUpdate,
  adminWrite,
  group,
  publicList,
} from '../../contract/endpoint.ts';
import { formato, formatoEnviado } from '../../contract/fields/formato.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';
import { endsNotBefore, checkRule, type Rule } from '../../contract/fields/reglas.ts';
import { camposPublicables, endsAfterPublishing } from '../../contract/fields/publicable.ts';

export const eventoInput = z.object({
  titulo: linea(longitudes.titulo, 'El título es obligatorio.'),
  descripcion: parrafoOpcional(longitudes.descripcion),
  /** Format of `descripcion`. */
  formato: formatoEnviado,
  fecha_Inicio: fecha('La fecha de inicio es obligatoria.'),
  fecha_fin: fechaOpcional,
  tipoEvento: codigo(tipoEvento, 'Elige Anuncio o Noticia.'),
  ...camposPublicables,
  ...horaYLugarInput,
});
/** Rule for events and election phases: the end date is not before the start date. */
export const endsAfterStart = endsNotBefore('fecha_Inicio', 'fecha_fin');
export const SIN_IMAGEN = 'La imagen es obligatoria.';
const imagenDeEvento = z.optional(imagen(['jpg', 'png', 'gif'], SIN_IMAGEN));
const conImagenes = z.extend(eventoInput, { img_fondo: imagenDeEvento, img_principal: imagenDeEvento });

/** The two picture fields of an event; empty while there is no picture. */
const imagenesDeEvento = ['img_principal', 'img_fondo'] as const;
/** A draft may lack a picture. */
const hasPictures: Rule = {
  fields: ['estado', ...imagenesDeEvento],
  errorsOf: ({ estado, ...row }) =>
    estado === 'B'
      ? {}
      : Object.fromEntries(
          imagenesDeEvento.filter((name) => row[name] === '').map((name) => [name, SIN_IMAGEN]),
        ),
  allowsConcurrentEdits: true,
};
export const reglasDeEvento: readonly Rule[] = [
  endsAfterStart,
  endsAfterPublishing,
  hoursRule,
  repetitionNeedsEnd,
  hasPictures,
];

/** Rule for a new event: a draft may lack a picture; an event that is or will be published needs both. */
const draftOrWith = (name: (typeof imagenesDeEvento)[number]) =>
  z.refine<z.output<typeof conImagenes>>(
    ({ estado, [name]: picture }) => estado === 'B' || picture !== undefined,
    {
      error: SIN_IMAGEN,
      path: [name],
      // Runs even if other fields are invalid, so that all errors are reported at once.
      when: ({ issues }) => !issues.some(({ path }) => path?.[0] === name),
    },
  );
const eventoCreate = conImagenes.check(
  ...reglasDeEvento.map((rule) => checkRule(rule)),
  draftOrWith('img_principal'),
  draftOrWith('img_fondo'),
);
const eventoUpdate = conImagenes.check(...reglasDeEvento.map((rule) => checkRule(rule)));

export const evento = z.object({
  id,
  version,
  slug: z.string(),
  titulo: z.string(),
  descripcion: z.nullable(z.string()),
  /** Format of `descripcion`. */
  formato,
  img_principal: direccionDeArchivo,
  img_fondo: direccionDeArchivo,
  tipoEvento: z.enum(keysOf(tipoEvento)),
  fecha_Inicio: dia,
  fecha_fin: z.nullable(dia),
  fecha_creacion: instante,
  created_at: instante,
  ...horaYLugar,
});
export type Evento = z.output<typeof evento>;

const failed = 'Error al enviar la solicitud:';
const adds = { slug: z.string() };

export const eventos = group('eventos', {
  list: publicList('/api/eventos', evento),
  listByTipo: publicList('/api/eventos/:tipoEvento', evento),
  adminList: adminList('/obtener-todos-eventos/:tipoEvento', evento),
  get: adminRead('/obtener-evento/:slug', evento),
  create: adminCreate('/guardar-evento', {
    input: eventoCreate,
    adds,
    done: 'Evento registrado con éxito',
    failed,
  }),
  update: adminUpdate('/actualizar-evento/:slug', {
    input: eventoUpdate,
    adds: { ...adds, id },
    done: 'Evento actualizado con éxito',
    failed,
  }),
  remove: adminWrite('/evento-eliminar/:slug', {
    done: 'Evento eliminado con éxito',
    failed: 'Error al eliminar el evento',
  }),
});
