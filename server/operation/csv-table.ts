import { parse } from 'csv-parse/sync';
import { delimiterOf, lineCounter } from '#server/content/members/reading/columns.ts';
import { decodeWindows1252 } from '#server/files/uploads/windows-1252.ts';

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
  const lineOf = lineCounter();
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      on_record: (record: string[], { lines }) => {
        parsed.push({ record, line: lineOf(record, lines) });
        return null;
      },
    });
    return parsed;
  } catch (error) {
    const line = error instanceof Error && 'lines' in error ? `Línea ${String(error.lines)}: ` : '';
    throw new Error(`${line}las comillas o las columnas del archivo están mal.`, { cause: error });
  }
};
