import * as z from 'zod/mini';
import { visibleLine } from './fields/invisibles.ts';

/** Rows per page of a long list. */
export const POR_PAGINA = 50;

/** Cursor in a list that is sorted newest first: the time of a row, and its id. */
const LUGAR = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,10}$/;
export const cursorOf = (momento: string, numero: number): string => `${momento}_${numero}`;
const lugar = z.optional(z.string().check(z.regex(LUGAR, 'El lugar en la lista no se entiende.')));

/** Filter of every long list: words, and a cursor where the page starts. */
export const filtroDeLista = {
  /** Words that must all occur in the row's texts. */
  texto: z.optional(
    z
      .string()
      .check(z.maxLength(200, { error: 'Busca con menos palabras.', abort: true }), z.overwrite(visibleLine)),
  ),
  /** Only rows older than this cursor. */
  antes: lugar,
  /** Only rows newer than this cursor. */
  despues: lugar,
};

/** Whether newer and older rows exist beyond a page. */
export const vecinos = { hay_nuevas: z.boolean(), hay_antiguas: z.boolean() };
