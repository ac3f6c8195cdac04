import { diffWordsWithSpace } from 'diff';
import { baseOf, clavesBase } from '#shared/content/settings/claves.ts';
import * as codigos from '#shared/contract/fields/codigos.ts';
import {
  estadoComentario,
  estadoEvento,
  situacionConsulta,
  soloEtiquetas,
} from '#shared/contract/fields/estados.ts';
import { etiquetas } from '#shared/contract/words/etiquetas.ts';
import type { KeptField } from '#server/platform/noun/kept.ts';
import type { Parte } from '#shared/contract/partes.ts';

/** Words of letter codes, by field; by table too where two tables mean different things. */
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'comentarios.estado': soloEtiquetas(estadoComentario),
  'decisiones_comentarios.estado': soloEtiquetas(estadoComentario),
  'consultas.estado': soloEtiquetas(situacionConsulta),
  'consulta_mensajes.clase': codigos.claseMensaje,
  'eventos.estado': soloEtiquetas(estadoEvento),
  'paginas_propias.estado': soloEtiquetas(estadoEvento),
  pagina: codigos.paginaDeDocumento,
  tipo: codigos.tipoConvenioArchivo,
  tipoArchivo: codigos.tipoArchivo,
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
  | 'fecha'
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
  Record<Exclude<KeptField, OfTheProgram>, string>
>;

interface Titled {
  readonly tabla: string;
  readonly titulo: string | null;
}

/** A setting is known by its label, everything else by its own title. */
export const titleOf = ({ tabla, titulo }: Titled): string | null => {
  const base = tabla === 'configuraciones' && titulo ? baseOf(titulo) : undefined;
  return base ? clavesBase[base].label : titulo;
};

/** What staff reads beside a field of a row: beside the value of a setting stands the setting's own label. */
export const etiquetaEn = (row: Titled, campo: string): string =>
  row.tabla === 'configuraciones' && campo === 'value'
    ? (titleOf(row) ?? fieldLabels[campo] ?? campo)
    : (fieldLabels[campo] ?? campo);

/** The value of a field as people read it; null for none. */
export const asText = (tabla: string, campo: string, value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return (labels[`${tabla}.${campo}`] ?? labels[campo])?.[text] ?? text;
};

interface Changed extends Titled {
  /** The row as it was, and what of it changed, as JSON. */
  readonly antes: string | null;
  readonly despues: string | null;
}

/** The fields that a change of a row changed, as people read them. */
export const changedTexts = ({ antes, despues, ...row }: Changed) => {
  const before: Readonly<Record<string, unknown>> = JSON.parse(antes ?? '{}');
  const after: Readonly<Record<string, unknown>> = JSON.parse(despues ?? '{}');
  return Object.keys(after).map((campo) => ({
    campo,
    etiqueta: etiquetaEn(row, campo),
    antes: asText(row.tabla, campo, before[campo]),
    despues: asText(row.tabla, campo, after[campo]),
  }));
};

/** Ms and edits after which two texts count as too different to compare. */
const LIMITS = { timeout: 50, maxEditLength: 2000 };

/** From one text to the next word by word; null where they are too different to be compared. */
export const partsOf = (antes: string | null, despues: string | null): Parte[] | null => {
  const found = diffWordsWithSpace(antes ?? '', despues ?? '', LIMITS);
  if (!found) return null;
  return found.map(({ value, added, removed }) => ({
    texto: value,
    tipo: added ? 'agregado' : removed ? 'quitado' : 'igual',
  }));
};
