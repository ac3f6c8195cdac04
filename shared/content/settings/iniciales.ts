// What staff has not written is not shown. Only what the site calls its own parts (cards, sections of Elecciones) has
// a name here while its setting is empty (`nombreDeParte`). Invented facts are in `server/operation/demo` alone.
/** What the site calls its own parts while staff has given them no other name, by the key of the setting. */
export const iniciales = {
  opcionHabiles_titulo: 'Colegiados Hábiles',
  opcionRequisitos_titulo: 'Requisitos de colegiatura',
  opcionElectoral_titulo: 'Proceso electoral',
  opcionContacto_titulo: 'Contacto',
  tituloElecciones: 'Elecciones',
  tituloElecciones_documentos: 'Documentos',
  tituloElecciones_actualizaciones: 'Actualizaciones',
} as const;

export type ClaveInicial = keyof typeof iniciales;

/** The name a part of the site has of its own; null for a setting that names none. */
export const inicialDe = (clave: string): string | null =>
  Object.entries(iniciales).find(([key]) => key === clave)?.[1] ?? null;
