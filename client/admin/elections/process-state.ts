import { type FaseElectoral, ultimoDia } from '#shared/content/elections/fases-electorales.ts';
import { type Estado, type EstadoFase, estadoFase } from '#shared/contract/fields/estados.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';

/** State of a process: published results are its last word, whatever its phases still say. */
export const processState = (phases: EstadoFase | null, isPublished: boolean): Estado => {
  if (isPublished) return { label: 'Resultados publicados', tone: 'bien' };
  return phases === null ? { label: 'Sin fases', tone: 'pendiente' } : estadoFase[phases];
};

const VOTE = /\bvot|sufrag|comicio|jornada electoral|segunda vuelta/i;

/** The phases in which people vote, known by their titles. */
export const votingPhases = (fases: readonly FaseElectoral[]): FaseElectoral[] =>
  fases.filter(({ titulo }) => VOTE.test(titulo));

type Phase = Pick<FaseElectoral, 'titulo' | 'fecha_Inicio' | 'fecha_fin' | 'estado'>;

/** A phase that goes on or comes next, and its days: «hasta el 5 dic. 2026», «el 12 dic. 2026»; null: today alone. */
export interface PhaseToday {
  readonly titulo: string;
  readonly when: string | null;
}

const going = (phase: Phase): PhaseToday => ({
  titulo: phase.titulo,
  when: phase.fecha_fin === null ? null : `hasta el ${fechaCorta(ultimoDia(phase))}`,
});

const coming = ({ titulo, fecha_Inicio, fecha_fin }: Phase): PhaseToday => ({
  titulo,
  when: `${fecha_fin === null ? 'el' : 'desde el'} ${fechaCorta(fecha_Inicio)}`,
});

/** The phases of today, or between two of them the next one; none before there are any and after the last one. */
export const phasesToday = (fases: readonly Phase[]): { word: 'Hoy' | 'Sigue'; phases: PhaseToday[] } => {
  const now = fases.filter(({ estado }) => estado === 'C');
  if (now.length > 0) return { word: 'Hoy', phases: now.map(going) };
  return {
    word: 'Sigue',
    phases: fases
      .filter(({ estado }) => estado === 'P')
      .slice(0, 1)
      .map(coming),
  };
};
