import { fechaLarga } from '#shared/contract/words/fechas.ts';
import { estadoFase } from '#shared/contract/fields/estados.ts';
import { type FaseElectoral, ultimoDia } from '#shared/content/elections/fases-electorales.ts';
import type { ProcesoElectoral } from '#shared/content/elections/procesos-electorales.ts';

const until = (fase: FaseElectoral): string => `${fase.titulo}, hasta el ${fechaLarga(ultimoDia(fase))}`;
const from = ({ titulo, fecha_Inicio }: FaseElectoral): string =>
  `${titulo}, desde el ${fechaLarga(fecha_Inicio)}`;

/** What goes on in a process today, or comes next: «En curso: Votación, hasta el 5 de diciembre de 2026.» */
export const stateLine = ({ estado, fases }: Pick<ProcesoElectoral, 'estado' | 'fases'>): string => {
  if (estado === null) return 'Todavía no tiene fechas.';
  if (estado === 'T') {
    const ends = fases.map(ultimoDia).toSorted();
    return `Terminó el ${fechaLarga(ends.at(-1) ?? '')}.`;
  }
  const now = fases.filter((fase) => fase.estado === 'C');
  if (now.length > 0) return `${estadoFase.C.label}: ${now.map(until).join('; ')}.`;
  const next = fases.find((fase) => fase.estado === 'P');
  const word = estado === 'P' ? estadoFase.P.label : 'Lo siguiente';
  return next ? `${word}: ${from(next)}.` : '';
};

export const isOver = ({ estado }: Pick<ProcesoElectoral, 'estado'>): boolean => estado === 'T';

/** «Consejo Directivo · periodo 2027-2028» */
export const aboutLine = ({ tipo, periodo }: Pick<ProcesoElectoral, 'tipo' | 'periodo'>): string =>
  periodo === null ? tipo : `${tipo} · periodo ${periodo}`;
