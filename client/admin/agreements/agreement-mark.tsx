import type { Convenio } from '#shared/content/agreements/convenios.ts';
import { DIAS_PARA_RENOVAR } from '#shared/content/agreements/renovacion.ts';
import { daysBetween, hasEnded, today } from '../../lib/vigencia.ts';
import { Mark } from '../ui/mark.tsx';

/** Whether the agreement ends soon or has ended. */
export const needsRenewal = ({ fecha_Fin }: { readonly fecha_Fin: string }, day: string): boolean =>
  daysBetween(day, fecha_Fin) <= DIAS_PARA_RENOVAR;

const tones = { Vencido: 'terminado', 'Por vencer': 'aviso', Vigente: 'bien' } as const;

export const agreementState = (convenio: Convenio): keyof typeof tones => {
  if (hasEnded(convenio, today())) return 'Vencido';
  return needsRenewal(convenio, today()) ? 'Por vencer' : 'Vigente';
};

/** Whether an agreement holds today. */
export const AgreementMark = ({ convenio }: { convenio: Convenio }) => (
  <Mark tone={tones[agreementState(convenio)]}>{agreementState(convenio)}</Mark>
);
