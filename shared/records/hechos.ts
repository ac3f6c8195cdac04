// Kinds of outgoing events about rows, with their labels (`server/platform/noun/outgoing-events.ts`).
export const hechos = {
  publicado: 'se publica',
  creado: 'se crea',
  version: 'tiene una versión nueva',
  resultado: 'publica sus resultados',
  cambiado: 'cambia',
  retirado: 'deja de verse',
  eliminado: 'se elimina',
  recibido: 'llega',
} as const;
export type Hecho = keyof typeof hechos;

const DE_PUBLICACION = ['publicado', 'cambiado', 'retirado', 'eliminado'] as const;
const DE_REGISTRO = ['creado', 'cambiado', 'eliminado'] as const;

/** Topics of outgoing events and the kinds of each. Unpublished rows emit none. */
export const temas = {
  evento: { nombre: 'Evento', hechos: DE_PUBLICACION },
  pagina: { nombre: 'Página propia', hechos: DE_PUBLICACION },
  convenio: { nombre: 'Convenio', hechos: DE_REGISTRO },
  documento: { nombre: 'Documento', hechos: ['version', 'cambiado', 'eliminado'] },
  otroDocumento: { nombre: 'Otro documento de Normas o Colegiatura', hechos: DE_REGISTRO },
  eleccion: { nombre: 'Documento electoral', hechos: DE_REGISTRO },
  proceso: { nombre: 'Proceso electoral', hechos: ['creado', 'cambiado', 'resultado', 'eliminado'] },
  requisito: { nombre: 'Requisito o nota', hechos: DE_REGISTRO },
  consejo: { nombre: 'Consejo', hechos: DE_REGISTRO },
  dirigente: { nombre: 'Dirigente', hechos: DE_REGISTRO },
  cuota: { nombre: 'Cuota', hechos: DE_REGISTRO },
  cuenta: { nombre: 'Cuenta bancaria', hechos: DE_REGISTRO },
  ajuste: { nombre: 'Dato del sitio', hechos: ['cambiado'] },
  archivo: { nombre: 'Archivo de la biblioteca', hechos: DE_REGISTRO },
  consulta: { nombre: 'Consulta', hechos: ['recibido'] },
  comentario: { nombre: 'Comentario', hechos: ['recibido'] },
} as const satisfies Record<string, { nombre: string; hechos: readonly Hecho[] }>;
export type Tema = keyof typeof temas;
