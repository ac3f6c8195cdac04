/** One-letter codes of the API and their labels. */
export const tipoEvento = { A: 'Anuncio', N: 'Noticia' } as const;
/** How often an event of several days meets again; one without runs on from its first hour to its last. */
export const repeticion = { D: 'Cada día', S: 'Cada semana' } as const;
export const tipoInformacion = { R: 'Requisito', N: 'Nota' } as const;
export const tipoArchivo = { B: 'Base', A: 'Actualización' } as const;
export const tipoConvenioArchivo = { I: 'Imagen', D: 'Documento' } as const;
/** The pages that take any number of documents. */
export const paginaDeDocumento = { N: 'Normas', C: 'Colegiatura' } as const;
/**
 * C an answer sent by mail, M one given another way, N a note that only staff reads, V a mail of the visitor, A one that
 * a program sent for the visitor.
 */
export const claseMensaje = {
  C: 'Respuesta por correo',
  M: 'Respuesta por otro medio',
  N: 'Nota',
  V: 'Correo recibido',
  A: 'Respuesta automática',
} as const;
/** The standing of a member; V has paid for life. */
export const estadoColegiado = {
  H: 'Habilitado',
  N: 'No habilitado',
  S: 'Suspendido',
  V: 'Habilitado (vitalicio)',
} as const;
/** L is being read, R can be used, E has problems, I was interrupted. */
export const estadoPadron = {
  L: 'Leyendo',
  R: 'Revisado',
  E: 'Con problemas',
  I: 'Interrumpido',
} as const;

export type TipoEvento = keyof typeof tipoEvento;
export type EstadoColegiado = keyof typeof estadoColegiado;
export type TipoConvenioArchivo = keyof typeof tipoConvenioArchivo;

/** The letters of a code, or the names in any table, as a non-empty tuple, for enums of Zod and Drizzle. */
export const letras = <const Table extends Record<string, unknown>>(table: Table) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` answers `string[]`; these are the keys of a constant
  Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]];

/** A value for each letter of a table. */
export const porLetra = <Letter extends string, Value>(
  table: Readonly<Record<Letter, unknown>>,
  valueOf: (letter: Letter) => Value,
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` forgets the keys it was given
  Object.fromEntries(letras(table).map((letter) => [letter, valueOf(letter)])) as Record<Letter, Value>;

/** The last segment of a category's address. */
export const categoria = { A: 'anuncio', N: 'noticia' } as const satisfies Record<TipoEvento, string>;
export const categoryPath = {
  A: `/categorias/${categoria.A}`,
  N: `/categorias/${categoria.N}`,
} as const;
/** Whatever is not `noticia` means announcements. */
export const tipoOf = (step: string): TipoEvento => (step === categoria.N ? 'N' : 'A');
