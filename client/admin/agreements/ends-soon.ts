import { DIAS_PARA_RENOVAR } from '#shared/content/agreements/renovacion.ts';
import { daysBetween } from '../../lib/vigencia.ts';

/** Whether an agreement should be renewed: it ends soon or is over. */
export const endsSoon = ({ fecha_Fin }: { readonly fecha_Fin: string }, day: string): boolean =>
  daysBetween(day, fecha_Fin) <= DIAS_PARA_RENOVAR;
