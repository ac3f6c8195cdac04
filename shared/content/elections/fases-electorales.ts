import * as z from 'zod/mini';
import { documento } from '../../contract/fields/archivos.ts';
import {
  dia,
  direccionDeArchivo,
  entero,
  fecha,
  fechaOpcional,
  id,
  linea,
  version,
} from '../../contract/fields/campos.ts';
import { keysOf } from '../../contract/fields/codigos.ts';
import { type EstadoFase, estadoFase } from '../../contract/fields/estados.ts';
import { adminCreate, adminUpdate, adminWrite, group } from '../../contract/endpoint.ts';
import { endsAfterStart } from '../events/eventos.ts';
import { checkRule } from '../../contract/fields/reglas.ts';
import { longitudes } from '../../contract/fields/longitudes.ts';

const faseInput = z
  .object({
    id_proceso: entero(1, 'El proceso no existe.'),
    titulo: linea(longitudes.titulo, 'El nombre de la fase es obligatorio.'),
    fecha_Inicio: fecha('La fecha de inicio es obligatoria.'),
    /** Nothing: the phase takes one day. */
    fecha_fin: fechaOpcional,
  })
  .check(checkRule(endsAfterStart));

const faseDocumentoInput = z.object({
  id_fase: entero(1, 'Elige la fase.'),
  titulo: linea(longitudes.titulo, 'El título es obligatorio.'),
});
const archivo = documento(['pdf', 'doc', 'docx', 'xlsx', 'ppt', 'pptx', 'txt']);

const faseDocumento = z.object({ id, version, titulo: z.string(), url: direccionDeArchivo });
export type FaseDocumento = z.output<typeof faseDocumento>;

export const faseElectoral = z.object({
  id,
  version,
  titulo: z.string(),
  fecha_Inicio: dia,
  /** Null: the phase takes one day. */
  fecha_fin: z.nullable(dia),
  /** State of the phase today in Lima. */
  estado: z.enum(keysOf(estadoFase)),
  documentos: z.array(faseDocumento),
});
export type FaseElectoral = z.output<typeof faseElectoral>;

interface Dias {
  readonly fecha_Inicio: string;
  readonly fecha_fin: string | null;
}
export const ultimoDia = ({ fecha_Inicio, fecha_fin }: Dias): string => fecha_fin ?? fecha_Inicio;

/** The phase whose documents stand beside the results: the last one. */
export const faseDeResultados = <Fase>(fases: readonly Fase[]): Fase | undefined => fases.at(-1);

/** The state of all phases together on a day: begun with the first, over after the last. Null without phases. */
export const estadoDeFases = (hoy: string, fases: readonly Dias[]): EstadoFase | null => {
  if (fases.length === 0) return null;
  if (fases.every(({ fecha_Inicio }) => fecha_Inicio > hoy)) return 'P';
  return fases.every((fase) => ultimoDia(fase) < hoy) ? 'T' : 'C';
};

export const fasesElectorales = group('fasesElectorales', {
  create: adminCreate('/fase-electoral-guardar', {
    input: faseInput,
    done: 'Fase registrada con éxito',
    failed: 'Error al guardar la fase.',
  }),
  update: adminUpdate('/fase-electoral-actualizar/:id', {
    input: faseInput,
    done: 'Fase actualizada con éxito',
    failed: 'Error al actualizar la fase.',
  }),
  remove: adminWrite('/fase-electoral-eliminar/:id', {
    done: 'Fase eliminada con éxito',
    failed: 'Error al eliminar la fase.',
  }),
});

/** Documents of a phase. Each has a permanent address and keeps all its versions. */
export const faseDocumentos = group('faseDocumentos', {
  create: adminCreate('/fase-documento-guardar', {
    input: z.extend(faseDocumentoInput, { archivo }),
    done: 'Documento registrado con éxito',
    failed: 'Error al guardar el documento.',
  }),
  update: adminUpdate('/fase-documento-actualizar/:id', {
    input: z.extend(faseDocumentoInput, { archivo: z.optional(archivo) }),
    done: 'Documento actualizado con éxito',
    failed: 'Error al actualizar el documento.',
  }),
  remove: adminWrite('/fase-documento-eliminar/:id', {
    done: 'Documento eliminado con éxito',
    failed: 'Error al eliminar el documento.',
  }),
});
