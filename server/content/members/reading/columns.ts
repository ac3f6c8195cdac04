import { fold } from '#shared/contract/words/fold.ts';
import { BadList } from './problems.ts';

const DELIMITERS = [',', ';', '\t'];

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

/** What columns of surnames may be called, in a list that has them apart. */
const SURNAMES: ReadonlySet<string> = new Set([
  'apellidos',
  'apellido',
  'apellidopaterno',
  'apellidomaterno',
  'paterno',
  'materno',
  'primerapellido',
  'segundoapellido',
]);

/** Place of each column; -1 for an optional one that the list does not have. */
interface Columns extends Readonly<Record<ColumnName, number>> {
  /** None where the name has them. */
  readonly apellidos: readonly number[];
}

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
    apellidos: names.flatMap((name, at) => (SURNAMES.has(name) ? [at] : [])),
  };
  const missing = REQUIRED.filter((name) => columns[name] === -1);
  return missing.length > 0 ? { missing } : { columns };
};

/** Lines that a list may have above its headings, and its headings. */
const FIRST_LINES = 10;

/** The sign that separates the columns: the one by which a first line has the headings, else the one that it has most. */
export const delimiterOf = (text: string): string => {
  const lines = text.trimStart().split('\n', FIRST_LINES);
  const fits = (sign: string): boolean => lines.some((line) => 'columns' in columnsOf(line.split(sign)));
  const count = (sign: string): number => (lines[0] ?? '').split(sign).length;
  const signs = DELIMITERS.toSorted((one, other) => count(other) - count(one));
  return signs.find(fits) ?? signs[0] ?? ',';
};

/** Looks for the headings of a list, above which it may have a title. */
export class Heading {
  columns: Columns | undefined;
  #lines = 0;
  #closest: { missing: readonly string[]; line: number } | undefined;

  /** Throws BadList when none of the first lines has the headings. */
  read(record: readonly string[], line: number): void {
    const found = columnsOf(record);
    if ('columns' in found) {
      this.columns = found.columns;
      return;
    }
    const { missing } = found;
    if (!this.#closest || missing.length < this.#closest.missing.length) this.#closest = { missing, line };
    this.#lines += 1;
    if (this.#lines === FIRST_LINES) this.refuse();
  }

  /** Throws what is wrong with a list that has no headings. */
  refuse(): never {
    if (!this.#closest) throw new BadList('el archivo está vacío');
    const { missing, line } = this.#closest;
    throw new BadList(`faltan las columnas ${missing.join(', ')}`, line);
  }
}

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Tells the line a record begins in. `csv-parse` names its last one, and counts a `\r\n` inside a cell twice. */
export const lineCounter = (): ((record: readonly string[], lines: number) => number) => {
  let twice = 0;
  return (record, lines) => {
    const text = record.join('');
    twice += countOf(text, /\r\n/g);
    return lines - twice - countOf(text, /\r?\n/g);
  };
};
