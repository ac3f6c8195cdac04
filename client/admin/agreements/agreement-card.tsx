import { useWatch } from 'react-hook-form';
import { countText } from '../../lib/text/count-text.ts';
import { fechaConvenio } from '../../lib/text/fechas.ts';
import { daysBetween, hasEnded, today } from '../../lib/vigencia.ts';
import { RailSection } from '../ui/record/record-form.tsx';
import { SiteCard } from '../ui/record/site-card.tsx';

const dayOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null;

/** From when until when it holds, in the words of the public page. */
const termText = (start: string | null, end: string | null): string => {
  if (start === null || end === null) return 'Faltan sus fechas.';
  const days = daysBetween(start, end);
  if (days < 0) return 'Termina antes de empezar.';
  return hasEnded({ fecha_Fin: end }, today())
    ? `Venció el ${fechaConvenio(end)}`
    : `Vigente del ${fechaConvenio(start)} al ${fechaConvenio(end)}`;
};

const benefitsText = (count: number): string =>
  count === 0 ? 'Todavía no hay beneficios publicados.' : countText(count, 'beneficio', 'beneficios');

/** The agreement on the site, as far as it is written. */
export const AgreementCard = ({ benefits }: { benefits: number }) => {
  const [name, start, end]: unknown[] = useWatch({
    name: ['nombre_Institucion', 'fecha_Inicio', 'fecha_Fin'],
  });
  const title = typeof name === 'string' ? name.trim() : '';
  return (
    <RailSection title="Así lo verán">
      <SiteCard label="El convenio en el sitio" place="Convenios" title={title || 'Nombre de la institución'}>
        <p>{termText(dayOf(start), dayOf(end))}</p>
        <p>{benefitsText(benefits)}</p>
      </SiteCard>
    </RailSection>
  );
};
