/** One-letter codes of the API and their labels. */
export const tipoEvento = { A: 'Anuncio', N: 'Noticia' } as const;
export const tipoInformacion = { R: 'Requisito', N: 'Nota' } as const;
export const tipoArchivo = { B: 'Base', A: 'Actualización' } as const;
export const tipoConvenioArchivo = { I: 'Imagen', D: 'Documento' } as const;
/** The pages that take any number of documents. */
export const paginaDeDocumento = { N: 'Normas', C: 'Colegiatura' } as const;
export const estadoEvento = { P: 'Publicado', B: 'Borrador', O: 'Oculto' } as const;
/** How an event stands at this moment: D waits for its first moment, V is past its last. */
export const situacionEvento = {
  P: 'Publicado',
  D: 'Programado',
  V: 'Vencido',
  B: 'Borrador',
  O: 'Oculto',
} as const;
/** How a phase of an election, or all of it, stands on a day. */
export const estadoFase = { P: 'Por empezar', C: 'En curso', T: 'Terminada' } as const;
export const estadoConsulta = { P: 'Pendiente', R: 'Respondido' } as const;
/** Where an enquiry stands in the inbox; the spec's calls know the first two. */
export const situacionConsulta = { ...estadoConsulta, A: 'Archivado', N: 'No deseado' } as const;
/** V visible to everybody, E until staff approves it. */
export const estadoComentario = { V: 'Visible', E: 'En espera', N: 'No deseado' } as const;
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
/** N: written while there was no mail server. */
export const estadoCorreo = { P: 'En espera', E: 'Enviado', F: 'Falló', N: 'Sin servidor' } as const;

/** How a member stands; V has paid for life. */
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
export type EstadoComentario = keyof typeof estadoComentario;
export type SituacionConsulta = keyof typeof situacionConsulta;
export type EstadoCorreo = keyof typeof estadoCorreo;
export type EstadoFase = keyof typeof estadoFase;
export type EstadoEvento = keyof typeof estadoEvento;
export type SituacionEvento = keyof typeof situacionEvento;
export type EstadoColegiado = keyof typeof estadoColegiado;
export type TipoConvenioArchivo = keyof typeof tipoConvenioArchivo;

/** The letters of a code, or the names in any table, as a non-empty tuple, for enums of Zod and Drizzle. */
export const letras = <const Labels extends Record<string, string>>(labels: Labels) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` answers `string[]`; these are the keys of a constant
  Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]];

/** The last segment of a category's address. */
export const categoria = { A: 'anuncio', N: 'noticia' } as const satisfies Record<TipoEvento, string>;
export const categoryPath = {
  A: `/categorias/${categoria.A}`,
  N: `/categorias/${categoria.N}`,
} as const;
/** Whatever is not `noticia` means announcements. */
export const tipoOf = (step: string): TipoEvento => (step === categoria.N ? 'N' : 'A');
