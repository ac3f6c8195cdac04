/** One-letter codes of the wire and the words people read for them. */
export const tipoEvento = { A: 'Anuncio', N: 'Noticia' } as const;
export const tipoInformacion = { R: 'Requisito', N: 'Nota' } as const;
export const tipoArchivo = { B: 'Base', A: 'Actualización' } as const;
export const tipoConvenioArchivo = { I: 'Imagen', D: 'Documento' } as const;
export const estadoConsulta = { P: 'Pendiente', R: 'Respondido' } as const;

export const tipoEventoCodes = ['A', 'N'] as const;
export const tipoInformacionCodes = ['R', 'N'] as const;
export const tipoArchivoCodes = ['B', 'A'] as const;
export const tipoConvenioArchivoCodes = ['I', 'D'] as const;
export const estadoConsultaCodes = ['P', 'R'] as const;

export type TipoEvento = (typeof tipoEventoCodes)[number];
export type TipoInformacion = (typeof tipoInformacionCodes)[number];
export type TipoArchivo = (typeof tipoArchivoCodes)[number];
export type TipoConvenioArchivo = (typeof tipoConvenioArchivoCodes)[number];
