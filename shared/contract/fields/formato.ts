import * as z from 'zod/mini';

/** How a long text is written: as it reads, or with the marks of Markdown. */
export const formatos = ['plano', 'markdown'] as const;
export type Formato = (typeof formatos)[number];

/** What staff reads of it in the history. */
export const formatoDicho = {
  plano: 'Tal como se escribe',
  markdown: 'Con títulos, listas y enlaces',
} as const satisfies Readonly<Record<Formato, string>>;

export const formato = z.enum(formatos);
/** Absent: see `server/platform/db/rows/formato.ts`. */
export const formatoEnviado = z.optional(z.enum(formatos, 'Elige «plano» o «markdown».'));

/** A long text with what is needed to show it. */
export interface Texto {
  readonly texto: string;
  readonly formato: Formato;
}
