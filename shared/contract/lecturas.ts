import * as z from 'zod/mini';
import { entero, lineaOpcional } from './fields/campos.ts';

/** The encodings of texts, with the names that staff knows. */
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

/** Columns of a table that are looked at. */
export const COLUMNAS_MIRADAS = 60;
/** Values shown of each column, words of each encoding. */
export const MUESTRAS = 3;

/** How a table's file was read, for staff to check before it is used. */
export const lectura = z.object({
  /** Sheets of a workbook, and the one that was read; none for a text. */
  hojas: z.array(z.object({ nombre: z.string(), oculta: z.boolean() })),
  hoja: z.nullable(z.string()),
  /** How the text was read, and words that differ with each way that can be tried; null for a workbook. */
  codificacion: z.nullable(z.enum(NOMBRES)),
  lecturas: z.array(z.object({ codificacion: z.enum(NOMBRES), palabras: z.array(z.string()) })),
  /** The line of the headings; 0 where there are none. */
  linea: z.number(),
  columnas: z.array(
    z.object({
      /** As the file has it; empty for a column without a heading. */
      titulo: z.string(),
      /** What it was taken as; null for one that is left out. */
      papel: z.nullable(z.string()),
      muestras: z.array(z.string()),
    }),
  ),
  /** What else of the file was left out or looks wrong, as sentences. */
  notas: z.array(z.string()),
});
export type Lectura = z.output<typeof lectura>;

/** Staff's corrections of how a file was read; absent ones are left to the reader. */
export const correccion = z.object({
  hoja: lineaOpcional(255),
  codificacion: z.optional(z.nullable(z.enum(NOMBRES, 'No es una forma de escribir las letras.'))),
  /** The line of the headings; 0 for a table that has none. */
  linea: z.optional(z.nullable(entero(0, 'Di en qué línea están los encabezados.'))),
  /** What each column is, in their order; empty for one that is left out. */
  columnas: z.optional(
    z.nullable(
      z
        .array(z.string().check(z.maxLength(40)), 'Di qué es cada columna.')
        .check(z.maxLength(COLUMNAS_MIRADAS)),
    ),
  ),
});
export type Correccion = z.output<typeof correccion>;
