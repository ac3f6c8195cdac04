/** One-letter codes of the wire and the words people read for them. */
export const tipoEvento = { A: 'Anuncio', N: 'Noticia' } as const;
export const tipoInformacion = { R: 'Requisito', N: 'Nota' } as const;
export const tipoArchivo = { B: 'Base', A: 'Actualización' } as const;
export const tipoConvenioArchivo = { I: 'Imagen', D: 'Documento' } as const;
export const estadoConsulta = { P: 'Pendiente', R: 'Respondido' } as const;

export type TipoEvento = keyof typeof tipoEvento;
export type TipoInformacion = keyof typeof tipoInformacion;
export type TipoArchivo = keyof typeof tipoArchivo;
export type TipoConvenioArchivo = keyof typeof tipoConvenioArchivo;

/** The letters of a code, as the enums of Zod and Drizzle take them: a list that is not empty. */
export const letras = <const Labels extends Record<string, string>>(labels: Labels) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` answers `string[]`; these are the keys of a constant
  Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]];

/** The last part of a category's address: `/categorias/noticia`. Whatever is not `noticia` means announcements. */
export const categorias = { A: 'anuncio', N: 'noticia' } as const satisfies Record<TipoEvento, string>;
export const tipoDeCategoria = (categoria: string | undefined): TipoEvento =>
  categoria === categorias.N ? 'N' : 'A';
