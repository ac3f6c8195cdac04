import type { Convenio } from '#shared/content/agreements/convenios.ts';
import { isOver, today } from '../../lib/vigencia.ts';
import { endsSoon } from './ends-soon.ts';
import { Mark } from '../ui/mark.tsx';

const tones = { Vencido: 'terminado', 'Por vencer': 'aviso', Vigente: 'bien' } as const;

export const stateOf = (convenio: Convenio): keyof typeof tones => {
  if (isOver(convenio, today())) return 'Vencido';
  return endsSoon(convenio, today()) ? 'Por vencer' : 'Vigente';
};

/** Whether an agreement holds today. */
export const AgreementMark = ({ convenio }: { convenio: Convenio }) => (
  <Mark tone={tones[stateOf(convenio)]}>{stateOf(convenio)}</Mark>
);
