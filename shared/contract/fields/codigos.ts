/** One-letter codes of the API and their labels. */
export const tipoEvento = { A: 'Anuncio', N: 'Noticia' } as const;
/** How often an event of several days has a session; without a value it runs without interruption. */
export const repeticion = { D: 'Cada día', S: 'Cada semana' } as const;
export const tipoInformacion = { R: 'Requisito', N: 'Nota' } as const;
export const tipoArchivo = { B: 'Base', A: 'Actualización' } as const;
export const tipoConvenioArchivo = { I: 'Imagen', D: 'Documento' } as const;
/** The pages to which staff can add documents. */
export const paginaDeDocumento = { N: 'Normas', C: 'Colegiatura' } as const;
/**
 * C: answer sent by mail. M: answer given another way. N: internal note. V: mail from the visitor. A: automatic reply
 * from the visitor's mail program.
 */
export const claseMensaje = {
  C: 'Respuesta por correo',
  M: 'Respuesta por otro medio',
  T: 'Respuesta desde un correo propio',
  W: 'Respuesta por WhatsApp',
  N: 'Nota',
  V: 'Correo recibido',
  A: 'Respuesta automática',
} as const;
/** State of a member; V is a lifetime member. */
export const estadoColegiado = {
  H: 'Habilitado',
  N: 'No habilitado',
  S: 'Suspendido',
  V: 'Habilitado (vitalicio)',
} as const;
/** L: being read. R: ready to use. E: has problems. I: reading was interrupted. */
export const estadoPadron = {
  L: 'Leyendo',
  R: 'Revisado',
  E: 'Con problemas',
  I: 'Interrumpido',
} as const;

export type TipoEvento = keyof typeof tipoEvento;
export type EstadoColegiado = keyof typeof estadoColegiado;
export type TipoConvenioArchivo = keyof typeof tipoConvenioArchivo;

/** The keys of a table as a non-empty tuple, for enums of Zod and Drizzle. */
export const keysOf = <const Table extends Record<string, unknown>>(table: Table) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` answers `string[]`; these are the keys of a constant
  Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]];

/** Computes a value for each key of a table. */
export const mapKeys = <Letter extends string, Value>(
  table: Readonly<Record<Letter, unknown>>,
  valueOf: (letter: Letter) => Value,
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` forgets the keys it was given
  Object.fromEntries(keysOf(table).map((letter) => [letter, valueOf(letter)])) as Record<Letter, Value>;

/** The last segment of a category's address. */
export const categoria = { A: 'anuncio', N: 'noticia' } as const satisfies Record<TipoEvento, string>;
export const categoryPath = {
  A: `/categorias/${categoria.A}`,
  N: `/categorias/${categoria.N}`,
} as const;
/** Any other segment than `noticia` means announcements. */
export const tipoOf = (step: string): TipoEvento => (step === categoria.N ? 'N' : 'A');
