import * as z from 'zod/mini';
import { linea, lineaOpcional } from '#shared/contract/fields/campos.ts';
import { plainName } from '#server/content/members/reading/columns.ts';
import { decode, parseTable } from '../csv-table.ts';

export interface Row {
  line: number;
  persona: Persona;
}
export interface Persona {
  Codigo: string;
  dni: string;
  Nombres: string;
  ApellidoPaterno: string;
  ApellidoMaterno: string;
}
export interface Problem {
  line: number;
  text: string;
}

const row = z.object({
  Codigo: linea(20, 'falta el código'),
  dni: z.string('falta el DNI').check(z.regex(/^\d{8}$/, 'el DNI debe tener 8 dígitos')),
  Nombres: linea(255, 'faltan los nombres'),
  ApellidoPaterno: linea(255, 'falta el apellido paterno'),
  ApellidoMaterno: lineaOpcional(255),
});
const FIELDS = ['Codigo', 'dni', 'Nombres', 'ApellidoPaterno', 'ApellidoMaterno'] as const;

/** The column index of each field. Throws when one is missing. */
const columnsOf = (header: readonly string[]): number[] => {
  const names = header.map(plainName);
  const columns = FIELDS.map((field) => names.indexOf(plainName(field)));
  const missing = FIELDS.filter((_, at) => columns[at] === -1);
  if (missing.length > 0) throw new Error(`Línea 1: faltan las columnas ${missing.join(', ')}.`);
  return columns;
};

/** Parses the file into valid rows and problems. Throws when it is no list of people at all. */
export const readPeople = (bytes: Uint8Array): { rows: Row[]; problems: Problem[] } => {
  const [header, ...parsed] = parseTable(decode(bytes));
  if (!header) throw new Error('El archivo está vacío.');
  const columns = columnsOf(header.record);
  const rows: Row[] = [];
  const problems: Problem[] = [];
  for (const { record, line } of parsed) {
    const fields = Object.fromEntries(FIELDS.map((field, at) => [field, record[columns[at] ?? 0]]));
    const { data, error } = z.safeParse(row, fields);
    if (data) rows.push({ line, persona: { ...data, ApellidoMaterno: data.ApellidoMaterno ?? '' } });
    else problems.push(...error.issues.map(({ message }) => ({ line, text: message })));
  }
  return { rows, problems };
};
