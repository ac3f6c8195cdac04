import { type EstadoFase, estadoFase } from '#shared/contract/fields/codigos.ts';
import type { ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { Mark } from '../ui/mark.tsx';

const tones = { P: 'pendiente', C: 'programado', T: 'terminado' } as const satisfies Record<
  EstadoFase,
  string
>;

/** «En curso: Campaña» */
export const PhaseMark = ({ process: { estado, fases } }: { process: ProcesoEnGestion }) => {
  if (estado === null) return null;
  const running = fases.find((phase) => phase.estado === 'C');
  return (
    <Mark tone={tones[estado]}>
      {estadoFase[estado]}
      {running ? `: ${running.titulo}` : ''}
    </Mark>
  );
};
