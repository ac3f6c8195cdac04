import { fold } from '#shared/fold.ts';

const DELIMITERS = [',', ';', '\t'];

/** The sign that separates the columns, by the first line of a list. */
export const delimiterOf = (text: string): string => {
  const [header = ''] = text.trimStart().split('\n', 1);
  const count = (sign: string): number => header.split(sign).length;
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
};

/** Ignores case, accents, spaces and punctuation: `Apellido paterno` and `APELLIDO_PATERNO` are one name. */
export const plainName = (name: string): string => fold(name).replaceAll(/[^a-z]/g, '');

/** What the columns of a list of members may be called. */
const NAMES = {
  codigo: ['codigo', 'cod', 'colegiatura', 'codigodecolegiado', 'codigocolegiado', 'ncolegiatura'],
  nombre: ['nombre', 'nombres', 'nombrecompleto', 'apellidosynombres', 'nombresyapellidos', 'colegiado'],
  estado: ['estado', 'situacion', 'condicion', 'habilidad'],
  hasta: ['hasta', 'habilhasta', 'habilitadohasta', 'vigencia', 'vence', 'fechadevencimiento'],
  dni: ['dni', 'documento', 'numerodedni', 'ndni'],
} as const;
export type ColumnName = keyof typeof NAMES;
const REQUIRED: readonly ColumnName[] = ['codigo', 'nombre', 'estado'];

/** Place of each column; -1 for an optional one that the list does not have. */
export type Columns = Readonly<Record<ColumnName, number>>;

/** The columns by the first line of a list, or the names of those that are missing. */
export const columnsOf = (header: readonly string[]): { columns: Columns } | { missing: string[] } => {
  const names = header.map(plainName);
  const find = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
  const columns = {
    codigo: find(NAMES.codigo),
    nombre: find(NAMES.nombre),
    estado: find(NAMES.estado),
    hasta: find(NAMES.hasta),
    dni: find(NAMES.dni),
  };
  const missing = REQUIRED.filter((name) => columns[name] === -1);
  return missing.length > 0 ? { missing } : { columns };
};
