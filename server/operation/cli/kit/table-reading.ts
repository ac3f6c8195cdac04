import {
  type Codificacion,
  codificaciones,
  type CorreccionDeLectura,
  type Lectura,
} from '#shared/contract/lectura-de-tablas.ts';
import { columnLetters } from '#shared/contract/words/columnas.ts';
import type { TableKind } from '#server/files/tables/headings/table-kind.ts';
import { printLine } from '#server/platform/log.ts';
import { type Arguments, WrongUsage } from './command.ts';

/** Options that correct how a table was read. */
export const TABLE_READING_OPTIONS = ['hoja', 'codificacion', 'encabezados', 'columnas'] as const;
export const TABLE_READING_USAGE =
  '[--hoja=…] [--codificacion=…] [--encabezados=<línea>] [--columnas=A:…,B:…]';

const isEncoding = (name: string): name is Codificacion => Object.hasOwn(codificaciones, name);

const encodingOf = (given: string | undefined): Codificacion | undefined => {
  if (given === undefined || isEncoding(given)) return given;
  throw new WrongUsage(`La codificación es una de estas: ${Object.keys(codificaciones).join(', ')}.`);
};

/** `A:codigo,C:estado` as what each column is, in their order. */
const columnsOf = (given: string | undefined, kind: TableKind): string[] | undefined => {
  if (given === undefined) return undefined;
  const columns: string[] = [];
  for (const one of given.split(',')) {
    const [, letters = '', role = ''] = /^\s*([A-Z]{1,2})\s*:\s*(\w+)\s*$/i.exec(one) ?? [];
    const at = Array.from({ length: 60 }, (_, column) => columnLetters(column)).indexOf(
      letters.toUpperCase(),
    );
    if (at === -1 || !kind.isRole(role))
      throw new WrongUsage(
        `En --columnas escribe la letra y qué es, así: A:codigo. Puede ser: ${kind.names.join(', ')}.`,
      );
    columns[at] = role;
  }
  return Array.from(columns, (role) => role ?? '');
};

const lineOf = (given: string | undefined): number | undefined => {
  if (given === undefined) return undefined;
  if (/^\d{1,4}$/.test(given)) return Number(given);
  throw new WrongUsage('En --encabezados escribe el número de su línea, o 0 si la tabla no los tiene.');
};

/** The corrections that the options of a command ask for. Throws WrongUsage. */
export const correctionOf = ({ options }: Arguments, kind: TableKind): CorreccionDeLectura => ({
  hoja: options.get('hoja'),
  codificacion: encodingOf(options.get('codificacion')),
  linea: lineOf(options.get('encabezados')),
  columnas: columnsOf(options.get('columnas'), kind),
});

const quoted = (texts: readonly string[]): string => texts.map((text) => `«${text}»`).join(', ');

const columnLine = ({ titulo, papel, muestras }: Lectura['columnas'][number], at: number): string => {
  const name = titulo === '' ? 'sin encabezado' : `«${titulo}»`;
  const samples = muestras.length > 0 ? `: ${quoted(muestras)}` : ', vacía';
  return `  ${columnLetters(at)} ${name} → ${papel ?? 'no se importa'}${samples}`;
};

/** Prints how a table's file was read, as the office shows it. */
export const printReading = ({ hojas, hoja, codificacion, linea, columnas, notas }: Lectura): void => {
  const others = hojas.filter(({ nombre }) => nombre !== hoja);
  if (hoja !== null)
    printLine(
      `Hoja «${hoja}»${others.length > 0 ? `; no se leen: ${quoted(others.map(({ nombre }) => nombre))}` : ''}.`,
    );
  if (codificacion !== null) printLine(`Letras: ${codificaciones[codificacion]}.`);
  printLine(linea === 0 ? 'Sin encabezados:' : `Encabezados en la línea ${linea}:`);
  for (const [at, column] of columnas.entries())
    if (column.titulo !== '' || column.muestras.length > 0) printLine(columnLine(column, at));
  for (const nota of notas) printLine(nota);
};
