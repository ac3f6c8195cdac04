/** The calls that the back office makes before its first screen, by the names of their nouns: without zod, which comes later. */
export const primeraPantalla = {
  marco: '/oficina-marco',
  inicio: '/oficina-inicio',
  borradores: '/borradores-propios',
} as const;
