import { estadoFase } from '#shared/contract/fields/estados.ts';
import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { Mark } from '../ui/mark.tsx';

/** «En curso: Campaña» */
export const PhaseMark = ({ process: { estado, fases } }: { process: ProcesoEnGestion }) => {
  if (estado === null) return null;
  const { label, tone } = estadoFase[estado];
  const running = fases.find((phase) => phase.estado === 'C');
  return (
    <Mark tone={tone}>
      {label}
      {running ? `: ${running.titulo}` : ''}
    </Mark>
  );
};
