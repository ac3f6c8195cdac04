import { diffWordsWithSpace } from 'diff';
import { claveBaseOf, clavesBase } from '#shared/content/settings/claves.ts';
import * as codigos from '#shared/contract/fields/codigos.ts';
import {
  estadoComentario,
  estadoEvento,
  situacionConsulta,
  stateLabels,
} from '#shared/contract/fields/estados.ts';
import { etiquetas } from '#shared/contract/words/etiquetas.ts';
import type { FieldWithHistory } from '#server/platform/noun/history-rules.ts';
import { rutaDeProceso } from '#shared/content/elections/procesos-electorales.ts';
import { enSoles } from '#shared/content/fees/cuotas.ts';
import { etiquetasDeFormato } from '#shared/contract/fields/formato.ts';
import type { DiffPart } from '#shared/contract/text-diff.ts';
import { momento, fechaCorta } from '#shared/contract/words/fechas.ts';
import { formatHora } from '#shared/contract/words/horas.ts';
import { seccionDe } from '#shared/contract/words/secciones.ts';
import { publicacionDeComentarios } from '#shared/correspondence/moderacion.ts';
import { referenceNames, type NameOf, type Reference } from './reference-names.ts';

/** Words of letter codes, by field; by table too where two tables mean different things. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'comentarios.estado': stateLabels(estadoComentario),
  'decisiones_comentarios.estado': stateLabels(estadoComentario),
  'consultas.estado': stateLabels(situacionConsulta),
  'configuraciones.value': { si: 'Sí', ...publicacionDeComentarios },
  'consulta_mensajes.clase': codigos.claseMensaje,
  'eventos.estado': stateLabels(estadoEvento),
  'paginas_propias.estado': stateLabels(estadoEvento),
  'convenios.estado': stateLabels(estadoEvento),
  formato: etiquetasDeFormato,
  pagina: codigos.paginaDeDocumento,
  tipo: codigos.tipoConvenioArchivo,
  tipoArchivo: codigos.tipoArchivo,
  repeticion: codigos.repeticion,
  tipoEvento: codigos.tipoEvento,
  tipo_informacion: codigos.tipoInformacion,
};

/** Fields that the program fills; nobody looks for them in a form. */
type OfTheProgram =
  | 'asunto'
  | 'autor'
  | 'aviso_version'
  | 'cita'
  | 'clase'
  | 'creada'
  | 'creado'
  | 'estado_antes'
  | 'fecha_creacion'
  | 'fecha_envio'
  | 'hilo'
  | 'huella'
  | 'id'
  | 'id_consulta'
  | 'id_documento'
  | 'key'
  | 'modificado'
  | 'observacion'
  | 'remitente'
  | 'respondida_antes'
  | 'revision'
  | 'suma'
  | 'usuario_id'
  | 'version';
/** A field of a table with history does not compile without a label, unless the program fills it. */
const fieldLabels: Readonly<Record<string, string>> = etiquetas satisfies Readonly<
  Record<Exclude<FieldWithHistory, OfTheProgram>, string>
>;

interface Titled {
  readonly tabla: string;
  readonly titulo: string | null;
}

/** A setting is known by its label, everything else by its own title. */
export const titleOf = ({ tabla, titulo }: Titled): string | null => {
  const base = tabla === 'configuraciones' && titulo ? claveBaseOf(titulo) : undefined;
  return base ? clavesBase[base].label : titulo;
};

/** What staff reads beside a field of a row: beside the value of a setting stands the setting's own label. */
export const etiquetaEn = (row: Titled, campo: string): string =>
  row.tabla === 'configuraciones' && campo === 'value'
    ? (titleOf(row) ?? fieldLabels[campo] ?? campo)
    : (fieldLabels[campo] ?? campo);

/** Formatters for fields whose stored form differs from what people read; by table too where two tables mean different things. */
const written: Readonly<Record<string, (text: string) => string>> = {
  // In the list of a change it stands after its label: «Destacado: lugar 5 en la portada».
  destacado: (place) => `lugar ${place} en la portada`,
  bajo: (path) => seccionDe(path)?.label ?? path,
  'eventos.slug': (slug) => `/eventos/${slug}`,
  'paginas_propias.slug': (slug) => `/${slug}`,
  'procesos_electorales.slug': rutaDeProceso,
  hora_fin: formatHora,
  hora_inicio: formatHora,
  monto: enSoles,
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

type Field = Pick<Reference, 'tabla' | 'campo'>;

const inWords = ({ tabla, campo }: Field, text: string): string => {
  if (DAY.test(text)) return fechaCorta(text);
  if (INSTANT.test(text)) return momento(text);
  const write = written[`${tabla}.${campo}`] ?? written[campo];
  return write?.(text) ?? text;
};

const scalarText = ({ tabla, campo, value }: Reference, nameOf?: NameOf): string => {
  const known = labels[`${tabla}.${campo}`] ?? labels[campo];
  return nameOf?.({ tabla, campo, value }) ?? known?.[value] ?? inWords({ tabla, campo }, String(value));
};

/** The value of a field as people read it; null for none. `nameOf` says what a number of a row, or a file, is called. */
export const fieldText = (field: Field, value: unknown, nameOf?: NameOf): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' || typeof value === 'number'
    ? scalarText({ ...field, value }, nameOf)
    : JSON.stringify(value);
};

interface ChangedRow extends Titled {
  /** The row as it was, and what of it changed, as JSON. */
  readonly antes: string | null;
  readonly despues: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/** The changed fields that have a label, with old and new values. */
const changedValues = ({ antes, despues }: ChangedRow) => {
  const before: Values = JSON.parse(antes ?? '{}');
  const after: Values = JSON.parse(despues ?? '{}');
  return Object.keys(after)
    .filter((campo) => fieldLabels[campo] !== undefined)
    .map((campo) => ({ campo, antes: before[campo], despues: after[campo] }));
};

/** Looks up the names of rows and files that the changed values refer to. */
export const namesInChanges = (changes: readonly ChangedRow[]): Promise<NameOf> =>
  referenceNames(
    changes.flatMap((change) =>
      changedValues(change).flatMap(({ campo, antes, despues }) =>
        [antes, despues].flatMap((value): Reference[] =>
          typeof value === 'string' || typeof value === 'number'
            ? [{ tabla: change.tabla, campo, value }]
            : [],
        ),
      ),
    ),
  );

/** The fields that a change of a row changed, as people read them. `nameOf` comes from `namesInChanges`. */
export const changedTexts = (change: ChangedRow, nameOf: NameOf) =>
  changedValues(change).map(({ campo, antes, despues }) => ({
    campo,
    etiqueta: etiquetaEn(change, campo),
    antes: fieldText({ tabla: change.tabla, campo }, antes, nameOf),
    despues: fieldText({ tabla: change.tabla, campo }, despues, nameOf),
  }));

/** Ms and edits after which two texts count as too different to compare. */
const LIMITS = { timeout: 50, maxEditLength: 2000 };

/** Word-by-word diff of two texts; null when they are too different to compare. */
export const diffParts = (antes: string | null, despues: string | null): DiffPart[] | null => {
  const found = diffWordsWithSpace(antes ?? '', despues ?? '', LIMITS);
  if (!found) return null;
  return found.map(({ value, added, removed }) => ({
    texto: value,
    tipo: added ? 'agregado' : removed ? 'quitado' : 'igual',
  }));
};
