import * as z from 'zod/mini';

/** Formats of a long text: plain or Markdown. */
export const formatos = ['plano', 'markdown'] as const;
export type Formato = (typeof formatos)[number];

/** Labels of the formats in the history. */
export const etiquetasDeFormato = {
  plano: 'Tal como se escribe',
  markdown: 'Con títulos, listas y enlaces',
} as const satisfies Readonly<Record<Formato, string>>;

export const formato = z.enum(formatos);
/** If absent, see `server/platform/db/rows/formato.ts`. */
export const formatoEnviado = z.optional(z.enum(formatos, 'Elige «plano» o «markdown».'));

/** A long text with its format. */
export interface Texto {
  readonly texto: string;
  readonly formato: Formato;
}
