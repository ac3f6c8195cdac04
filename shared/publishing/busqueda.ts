import { visibleLine } from '../contract/fields/invisibles.ts';

/** Limits of a search term, in characters and in words. */
export const MAX_TERM = 100;
export const MAX_WORDS = 8;

const termWords = (term: string): string[] => visibleLine(term).split(/\s+/).filter(Boolean);

/** Shortens a search term to the allowed length, such as a pasted title. */
export const shortenTerm = (term: string): string =>
  termWords(term.slice(0, MAX_TERM)).slice(0, MAX_WORDS).join(' ').toWellFormed();

/** Groups of search results, in display order; the key is also part of the URL. */
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

/** Path of the search page for a term, or for one group of results. */
export const searchPath = (term: string, grupo?: GrupoDeBusqueda): string => {
  const fitting = shortenTerm(term);
  if (fitting === '') return '/buscar';
  const path = `/buscar/${encodeURIComponent(fitting)}`;
  return grupo ? `${path}/${grupo}` : path;
};

/** Path of the search call. Here, because the search page's script does not load the contract. */
export const RUTA_DE_BUSQUEDA = '/busqueda/:term';
