import { fechaLarga } from '../../contract/words/fechas.ts';
import { type EstadoFase, estadoFase } from '../../contract/fields/estados.ts';
import { type FaseElectoral, ultimoDia } from './fases-electorales.ts';
import type { ProcesoElectoral } from './procesos-electorales.ts';

const until = (fase: FaseElectoral): string => `${fase.titulo}, hasta el ${fechaLarga(ultimoDia(fase))}`;
const from = ({ titulo, fecha_Inicio }: FaseElectoral): string =>
  `${titulo}, desde el ${fechaLarga(fecha_Inicio)}`;

const comesNext = (word: string, fases: readonly FaseElectoral[]): string => {
  const next = fases.find((fase) => fase.estado === 'P');
  return next ? `${word}: ${from(next)}.` : '';
};

const lines: Readonly<Record<EstadoFase, (fases: readonly FaseElectoral[]) => string>> = {
  P: (fases) => comesNext(estadoFase.P.label, fases),
  C: (fases) => {
    const now = fases.filter(({ estado }) => estado === 'C');
    if (now.length === 0) return comesNext('Lo siguiente', fases);
    return `${estadoFase.C.label}: ${now.map(until).join('; ')}.`;
  },
  T: (fases) => `Terminó el ${fechaLarga(fases.map(ultimoDia).toSorted().at(-1) ?? '')}.`,
};

/** What goes on in a process today, or comes next: «En curso: Votación, hasta el 5 de diciembre de 2026.» */
export const stateLine = ({ estado, fases }: Pick<ProcesoElectoral, 'estado' | 'fases'>): string =>
  estado === null ? 'Todavía no tiene fechas.' : lines[estado](fases);

export const hasEnded = ({ estado }: Pick<ProcesoElectoral, 'estado'>): boolean => estado === 'T';

/** «Consejo Directivo · periodo 2027-2028» */
export const aboutLine = ({ tipo, periodo }: Pick<ProcesoElectoral, 'tipo' | 'periodo'>): string =>
  periodo === null ? tipo : `${tipo} · periodo ${periodo}`;
