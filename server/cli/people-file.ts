import { decodeWindows1252 } from '../uploads/windows-1252.ts';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { linea, lineaOpcional } from '#shared/campos.ts';
import { delimiterOf, plainName } from '../members/columns.ts';

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

/** The text of a file in UTF-8, or in Windows-1252 when it is not valid UTF-8. */
export const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(Buffer.from(bytes));
  }
};

interface Parsed {
  record: string[];
  line: number;
}

/** The records of a text in CSV, with any of the usual separators. Throws a Spanish sentence. */
export const parseTable = (text: string): Parsed[] => {
  const parsed: Parsed[] = [];
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      on_record: (record: string[], { lines }) => {
        parsed.push({ record, line: lines });
        return null;
      },
    });
    return parsed;
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? `Línea ${String(error.lines)}: ` : '';
    throw new Error(`${line}las comillas o las columnas del archivo están mal.`, { cause: error });
  }
};

/** The column index of each field. Throws when one is missing. */
const columnsOf = (header: readonly string[]): number[] => {
  const names = header.map(plainName);
  const columns = FIELDS.map((field) => names.indexOf(plainName(field)));
  const missing = FIELDS.filter((_, at) => columns[at] === -1);
  if (missing.length > 0) throw new Error(`Línea 1: faltan las columnas ${missing.join(', ')}.`);
  return columns;
};

/** Parses the file into valid rows and problems. Throws when it is not a register at all. */
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
