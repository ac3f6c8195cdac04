import type { ConvenioEnGestion } from '#shared/content/agreements/convenios.ts';
import { DIAS_PARA_RENOVAR } from '#shared/content/agreements/renovacion.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { type Estado, situacionEvento } from '#shared/contract/fields/estados.ts';
import { daysBetween, hasEnded, today } from '../../lib/vigencia.ts';
import { PublicationMark } from '../events/publication-mark.tsx';
import { publishedFrom } from '../events/standing.ts';
import { StateMark } from '../ui/mark.tsx';

/** Whether the agreement ends soon or has ended. */
export const needsRenewal = ({ fecha_Fin }: { readonly fecha_Fin: string }, day: string): boolean =>
  daysBetween(day, fecha_Fin) <= DIAS_PARA_RENOVAR;

type Known = Pick<ConvenioEnGestion, 'fecha_Inicio' | 'fecha_Fin' | 'situacion'>;

/** Whether an agreement holds on a day; before its start, from when on. While visitors do not see it, only that. */
export const agreementState = (term: Known, day: string): Estado => {
  if (term.situacion !== 'P') return hidden[term.situacion];
  if (hasEnded(term, day)) return { label: 'Vencido', tone: 'terminado' };
  if (term.fecha_Inicio > day)
    return { label: `Desde el ${fechaCorta(term.fecha_Inicio)}`, tone: 'programado' };
  return needsRenewal(term, day)
    ? { label: 'Por vencer', tone: 'aviso' }
    : { label: 'Vigente', tone: 'bien' };
};

/** «Vencido» is said of the agreement itself. */
const hidden = { ...situacionEvento, V: { label: 'Ya no se ve', tone: 'terminado' } } as const;

/** From when on visitors see a scheduled one: «Se publica mañana, 9:00 a. m.»; otherwise null. */
export const scheduledFor = ({ situacion, publicar_desde }: ConvenioEnGestion): string | null =>
  situacion === 'D' && publicar_desde ? publishedFrom(publicar_desde, Date.now()) : null;

/** Whether an agreement holds today, or that visitors do not see it. */
export const AgreementMark = ({ convenio }: { convenio: ConvenioEnGestion }) =>
  convenio.situacion === 'D' ? (
    <PublicationMark publication={convenio} />
  ) : (
    <StateMark of={agreementState(convenio, today())} />
  );
