import type { GrupoConHistoria } from '#shared/historia.ts';
import type { Hecho, Tema } from '#shared/webhooks.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A group whose rows are told under a name of their own. */
export interface Noun {
  readonly tema: Tema;
  /** Only what visitors see of it is told. */
  readonly isPublished?: true;
  /** What a new row is told as, where that is not `creado`. */
  readonly created?: Hecho;
  /** Fields that visitors do not see: a change of these alone is not told. */
  readonly unseen?: readonly string[];
  /** Path of the page that shows it. */
  readonly path: (row: Row) => string;
}

/** A group whose rows belong to rows of another group: their changes are told as changes of those. */
export interface Part {
  readonly of: GrupoConHistoria;
  /** The field that holds the number of the row it belongs to. */
  readonly by: string;
  readonly unseen?: readonly string[];
}

/** A group that visitors write. It is told that something arrived, never the words, and nothing that staff does with it. */
export interface Received {
  readonly tema: Tema;
  /** Path of the screen that shows it. */
  readonly screen: (id: number) => string;
}

/** How other systems are told of each group with history; null: they are not. A group without an entry does not compile. */
export const told: Readonly<Record<GrupoConHistoria, Noun | Part | Received | null>> = {
  eventos: { tema: 'evento', isPublished: true, path: ({ slug }) => `/eventos/${String(slug)}` },
  eventoTextos: { of: 'eventos', by: 'id_evento' },
  eventoImagenes: { of: 'eventos', by: 'id_evento' },
  paginasPropias: { tema: 'pagina', isPublished: true, path: ({ slug }) => `/${String(slug)}` },
  paginaArchivos: { of: 'paginasPropias', by: 'id_pagina' },
  convenios: { tema: 'convenio', path: ({ id }) => `/convenios#convenio-${String(id)}` },
  convenioArchivos: { of: 'convenios', by: 'id_convenio' },
  convenioBeneficios: { of: 'convenios', by: 'id_convenio' },
  documentos: { tema: 'documento', created: 'version', path: () => '/normas' },
  otrosDocumentos: {
    tema: 'otroDocumento',
    path: ({ pagina }) => (pagina === 'C' ? '/colegiatura' : '/normas'),
  },
  elecciones: { tema: 'eleccion', path: () => '/elecciones' },
  procesosElectorales: {
    tema: 'proceso',
    // Counted so far: visitors see the published results alone.
    unseen: ['electores', 'votantes', 'blancos', 'nulos'],
    path: ({ slug }) => `/elecciones/${String(slug)}`,
  },
  fasesElectorales: { of: 'procesosElectorales', by: 'id_proceso' },
  faseDocumentos: { of: 'fasesElectorales', by: 'id_fase' },
  listasElectorales: { of: 'procesosElectorales', by: 'id_proceso', unseen: ['votos'] },
  candidatos: { of: 'listasElectorales', by: 'id_lista' },
  colegiaturas: { tema: 'requisito', path: () => '/colegiatura' },
  consejos: { tema: 'consejo', path: () => '/nosotros/consejos' },
  dirigentes: { tema: 'dirigente', path: () => '/nosotros' },
  cuotas: { tema: 'cuota', path: () => '/cuotas' },
  cuentas: { tema: 'cuenta', path: () => '/' },
  configuraciones: { tema: 'ajuste', path: () => '/' },
  biblioteca: { tema: 'archivo', path: ({ archivo }) => String(archivo) },
  consultas: { tema: 'consulta', screen: (id) => `/consulta/${id}` },
  comentarios: { tema: 'comentario', screen: () => '/gestion-comentarios' },
  // Answers to enquiries and notes about them: personal data.
  consultaMensajes: null,
  // Whose comments are shown: personal data.
  decisionesComentarios: null,
  // Words for staff alone.
  plantillas: null,
  // Where this site's own menu leads; what it leads to is told.
  enlacesMenu: null,
};

/** The noun of a group whose rows are told under a name of their own. */
export const nounOf = (group: GrupoConHistoria): Noun | null => {
  const found = told[group];
  return found && 'path' in found ? found : null;
};
