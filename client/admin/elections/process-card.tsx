import { useWatch } from 'react-hook-form';
import { aboutLine, stateLine } from '#shared/content/elections/lineas-de-proceso.ts';
import { type ProcesoEnGestion, rutaDeProceso } from '#shared/content/elections/procesos-electorales.ts';
import { fechaLarga } from '#shared/contract/words/fechas.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { RailSection } from '../ui/record/record-form.tsx';
import { SiteCard } from '../ui/record/site-card.tsx';

const useTexts = (): string[] => {
  const texts: unknown[] = useWatch({ name: ['titulo', 'tipo', 'periodo', 'dia_votacion'] });
  return texts.map((text) => (typeof text === 'string' ? text.trim() : ''));
};

/** What goes on in it; of a new one, what is known of its day. */
const goesOn = (process: ProcesoEnGestion | null, day: string): string => {
  if (process) return stateLine(process);
  return day === '' ? 'Todavía no tiene fechas.' : `Votación, el ${fechaLarga(day)}.`;
};

/** The head of the process on the site, as far as it is written. */
export const ProcessCard = ({ process }: { process: ProcesoEnGestion | null }) => {
  const [titulo = '', tipo = '', periodo = '', day = ''] = useTexts();
  return (
    <RailSection title="Así lo verán">
      <SiteCard label="El proceso en el sitio" place="Elecciones" title={titulo || 'Título del proceso'}>
        <p>{aboutLine({ tipo: tipo || 'Qué se elige', periodo: periodo || null })}</p>
        <p>{goesOn(process, day)}</p>
        {process ? <OutsideLink href={rutaDeProceso(process.slug)}>Ver en el sitio</OutsideLink> : null}
      </SiteCard>
    </RailSection>
  );
};
