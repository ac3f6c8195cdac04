import * as z from 'zod/mini';
import { entero, lineaOpcional } from './fields/campos.ts';

/** Text encodings, with names for staff. */
export const codificaciones = {
  'utf-8': 'UTF-8 (lo usual hoy)',
  'windows-1252': 'Windows (Excel de Windows, CSV)',
  macintosh: 'Mac (Excel antiguo de Mac)',
  cp850: 'MS-DOS (sistemas antiguos)',
  'utf-16le': 'UTF-16 (texto Unicode de Excel)',
  'utf-16be': 'UTF-16 de otros equipos',
  mezcla: 'Mezcla: cada línea como está escrita',
} as const;
export type Codificacion = keyof typeof codificaciones;
const NOMBRES = Object.keys(codificaciones).filter((name): name is Codificacion => name in codificaciones);

/** Maximum columns of a table that are read. */
export const COLUMNAS_MIRADAS = 60;
/** Number of sample values shown per column, and of sample words per encoding. */
export const MUESTRAS = 3;

/** How an uploaded table was interpreted, for staff to check before it is used. */
export const lectura = z.object({
  /** Sheets of a workbook; empty for a text file. `hoja` is the sheet that was read. */
  hojas: z.array(z.object({ nombre: z.string(), oculta: z.boolean() })),
  hoja: z.nullable(z.string()),
  /** Encoding of a text file (null: workbook); `lecturas` has words that differ in each possible encoding. */
  codificacion: z.nullable(z.enum(NOMBRES)),
  lecturas: z.array(z.object({ codificacion: z.enum(NOMBRES), palabras: z.array(z.string()) })),
  /** Line number of the headings; 0 if there are none. */
  linea: z.number(),
  columnas: z.array(
    z.object({
      /** Heading of the column in the file; empty if it has none. */
      titulo: z.string(),
      /** Role given to the column; null if it is ignored. */
      papel: z.nullable(z.string()),
      muestras: z.array(z.string()),
    }),
  ),
  /** Remarks for staff on what was ignored or looks wrong. */
  notas: z.array(z.string()),
});
export type Lectura = z.output<typeof lectura>;

/** Staff's corrections of how a file was read. What is left out is detected from the file again. */
export const correccion = z.object({
  hoja: lineaOpcional(255),
  codificacion: z.optional(z.nullable(z.enum(NOMBRES, 'No es una forma de escribir las letras.'))),
  /** Line number of the headings; 0 for a table without. */
  linea: z.optional(z.nullable(entero(0, 'Di en qué línea están los encabezados.'))),
  /** Role of each column, in order; empty to ignore a column. */
  columnas: z.optional(
    z.nullable(
      z
        .array(z.string().check(z.maxLength(40)), 'Di qué es cada columna.')
        .check(z.maxLength(COLUMNAS_MIRADAS)),
    ),
  ),
});
export type CorreccionDeLectura = z.output<typeof correccion>;
