import { type SituacionConsulta, situacionConsulta } from '#shared/codigos.ts';
import { Mark } from '../ui/mark.tsx';

const tones = { P: 'pendiente', R: 'bien', A: 'bien', N: 'aviso' } as const satisfies Record<
  SituacionConsulta,
  string
>;

export const StateMark = ({ state }: { state: SituacionConsulta }) => (
  <Mark tone={tones[state]}>{situacionConsulta[state]}</Mark>
);
