import type { GrupoConHistoria } from '#shared/historia.ts';
import type { Hecho, Tema } from '#shared/webhooks.ts';

export type Row = Readonly<Record<string, unknown>>;

/** How the changes of a group's rows are told. */
export interface Noun {
  readonly tema: Tema;
  /** Only what visitors see of it is told. */
  readonly isPublished?: true;
  /** What a new row is told as, where that is not `creado`. */
  readonly created?: Hecho;
  /** Path of the page that shows it. */
  readonly path: (row: Row) => string;
}

/** What rows are to those who are told of them: a group that is not here is told to nobody. */
export const nouns: Readonly<Partial<Record<GrupoConHistoria, Noun>>> = {
  eventos: { tema: 'evento', isPublished: true, path: ({ slug }) => `/eventos/${String(slug)}` },
  paginasPropias: { tema: 'pagina', isPublished: true, path: ({ slug }) => `/${String(slug)}` },
  convenios: { tema: 'convenio', path: ({ id }) => `/convenios#convenio-${String(id)}` },
  documentos: { tema: 'documento', created: 'version', path: () => '/normas' },
  elecciones: { tema: 'eleccion', path: () => '/elecciones' },
  colegiaturas: { tema: 'requisito', path: () => '/colegiatura' },
  dirigentes: { tema: 'dirigente', path: () => '/nosotros' },
  cuentas: { tema: 'cuenta', path: () => '/' },
  configuraciones: { tema: 'ajuste', path: () => '/' },
};

/** Groups whose rows are part of another one's: their changes are changes of that row. */
export const parts: Readonly<Partial<Record<GrupoConHistoria, { of: GrupoConHistoria; by: string }>>> = {
  eventoTextos: { of: 'eventos', by: 'id_evento' },
  eventoImagenes: { of: 'eventos', by: 'id_evento' },
  paginaArchivos: { of: 'paginasPropias', by: 'id_pagina' },
  convenioArchivos: { of: 'convenios', by: 'id_convenio' },
  convenioBeneficios: { of: 'convenios', by: 'id_convenio' },
};

/** What visitors send: its kind and the screen that shows it. Others are told its number and never its words. */
export const received: Readonly<
  Partial<Record<GrupoConHistoria, { tema: Tema; path: (id: number) => string }>>
> = {
  consultas: { tema: 'consulta', path: (id) => `/consulta/${id}` },
  comentarios: { tema: 'comentario', path: () => '/gestion-comentarios' },
};
