/**
 * Paths of the calls that the back office makes first, before its program is there. They stand apart from their nouns,
 * whose files need zod.
 */
export const primeraPantalla = {
  marco: '/oficina-marco',
  inicio: '/oficina-inicio',
  borradores: '/borradores-propios',
} as const;
