import { visibleLine } from '../contract/fields/invisibles.ts';

/** Limits of a search term, in characters and in words. */
export const MAX_TERM = 100;
export const MAX_WORDS = 8;

const termWords = (term: string): string[] => visibleLine(term).split(/\s+/).filter(Boolean);

/** As much of a term as may be searched: one that is too long, such as a pasted title, is shortened. */
export const terminoValido = (term: string): string =>
  termWords(term.slice(0, MAX_TERM)).slice(0, MAX_WORDS).join(' ').toWellFormed();

/** What a search finds, in the order in which it is shown; each has a part of the address of its own. */
export const gruposDeBusqueda = {
  eventos: 'Eventos',
  paginas: 'Páginas',
  elecciones: 'Elecciones',
  documentos: 'Documentos',
  convenios: 'Convenios',
  requisitos: 'Requisitos y notas',
  dirigentes: 'Dirigentes',
} as const;
export type GrupoDeBusqueda = keyof typeof gruposDeBusqueda;

/** Address of a search, or of the results of one group alone. */
export const searchPath = (term: string, grupo?: GrupoDeBusqueda): string => {
  const fitting = terminoValido(term);
  if (fitting === '') return '/buscar';
  const path = `/buscar/${encodeURIComponent(fitting)}`;
  return grupo ? `${path}/${grupo}` : path;
};

/** Path of the call that searches everything: the search page's script asks it without the contract. */
export const RUTA_DE_BUSQUEDA = '/busqueda/:term';
