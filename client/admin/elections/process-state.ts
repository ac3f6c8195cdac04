import { type Estado, type EstadoFase, estadoFase } from '#shared/contract/fields/estados.ts';

/** State of a process: published results are its last word, whatever its phases still say. */
export const processState = (phases: EstadoFase | null, isPublished: boolean): Estado => {
  if (isPublished) return { label: 'Resultados publicados', tone: 'bien' };
  return phases === null ? { label: 'Sin fases', tone: 'pendiente' } : estadoFase[phases];
};
