import * as z from 'zod/mini';
import { visibleLine } from './fields/invisibles.ts';

/** Rows that one page of a long list shows. */
export const POR_PAGINA = 50;

/** A place in a list, newest first: the moment of a row, and its number. */
const LUGAR = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,10}$/;
export const lugarDe = (momento: string, numero: number): string => `${momento}_${numero}`;
const lugar = z.optional(z.string().check(z.regex(LUGAR, 'El lugar en la lista no se entiende.')));

/** What every long list takes: words, and the place its page begins beside. */
export const filtroDeLista = {
  /** Words, each of which occurs in the row's texts. */
  texto: z.optional(
    z
      .string()
      .check(z.maxLength(200, { error: 'Busca con menos palabras.', abort: true }), z.overwrite(visibleLine)),
  ),
  /** Rows older than this place. */
  antes: lugar,
  /** Rows newer than this place. */
  despues: lugar,
};

/** Whether there are newer rows than those of a page, and older ones. */
export const vecinos = { hay_nuevas: z.boolean(), hay_antiguas: z.boolean() };
