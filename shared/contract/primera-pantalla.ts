/** Paths of the office's first calls, made before its program has loaded: a file without zod. */
export const primeraPantalla = {
  marco: '/oficina-marco',
  inicio: '/oficina-inicio',
  borradores: '/borradores-propios',
} as const;
