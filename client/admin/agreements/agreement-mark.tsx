import type { Convenio } from '#shared/content/agreements/convenios.ts';
import { DIAS_PARA_RENOVAR } from '#shared/content/agreements/renovacion.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import type { Estado } from '#shared/contract/fields/estados.ts';
import { daysBetween, hasEnded, today } from '../../lib/vigencia.ts';
import { StateMark } from '../ui/mark.tsx';

/** Whether the agreement ends soon or has ended. */
export const needsRenewal = ({ fecha_Fin }: { readonly fecha_Fin: string }, day: string): boolean =>
  daysBetween(day, fecha_Fin) <= DIAS_PARA_RENOVAR;

type Term = Pick<Convenio, 'fecha_Inicio' | 'fecha_Fin'>;

/** Whether an agreement holds on a day; before its start, from when on. */
export const agreementState = (term: Term, day: string): Estado => {
  if (hasEnded(term, day)) return { label: 'Vencido', tone: 'terminado' };
  if (term.fecha_Inicio > day)
    return { label: `Desde el ${fechaCorta(term.fecha_Inicio)}`, tone: 'programado' };
  return needsRenewal(term, day)
    ? { label: 'Por vencer', tone: 'aviso' }
    : { label: 'Vigente', tone: 'bien' };
};

/** Whether an agreement holds today. */
export const AgreementMark = ({ convenio }: { convenio: Convenio }) => (
  <StateMark of={agreementState(convenio, today())} />
);
