import type { FaseElectoral } from '#shared/content/elections/fases-electorales.ts';
import { type Estado, type EstadoFase, estadoFase } from '#shared/contract/fields/estados.ts';

/** State of a process: published results are its last word, whatever its phases still say. */
export const processState = (phases: EstadoFase | null, isPublished: boolean): Estado => {
  if (isPublished) return { label: 'Resultados publicados', tone: 'bien' };
  return phases === null ? { label: 'Sin fases', tone: 'pendiente' } : estadoFase[phases];
};

const VOTE = /\bvot|sufrag|comicio|jornada electoral|segunda vuelta/i;

/** The phases in which people vote, known by their titles. */
export const votingPhases = (fases: readonly FaseElectoral[]): FaseElectoral[] =>
  fases.filter(({ titulo }) => VOTE.test(titulo));
