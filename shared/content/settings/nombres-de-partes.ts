// An empty setting shows nothing on the site, except the names of the site's own parts (cards, sections of
// Elecciones), which have defaults here. Invented facts exist only in `server/operation/demo`.
/** Default names of the site's parts, by the key of the setting. */
export const nombresDePartes = {
  opcionHabiles_titulo: 'Colegiados Hábiles',
  opcionRequisitos_titulo: 'Requisitos de colegiatura',
  opcionElectoral_titulo: 'Proceso electoral',
  opcionContacto_titulo: 'Contacto',
  tituloElecciones: 'Elecciones',
  tituloElecciones_documentos: 'Documentos',
  tituloElecciones_actualizaciones: 'Actualizaciones',
} as const;

export type ClaveInicial = keyof typeof nombresDePartes;

/** Default name of the part that a setting names; null for other settings. */
export const nombreInicialDe = (clave: string): string | null =>
  Object.entries(nombresDePartes).find(([key]) => key === clave)?.[1] ?? null;
