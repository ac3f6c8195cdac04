import { rutaDeProceso, type ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { conteoCompleto } from '#shared/content/elections/resultados-electorales.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { countText } from '../../lib/text/count-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { MainPanel } from '../ui/record/record-form.tsx';
import { TAB_PARAM } from '../ui/sheet/sheet-address.ts';
import { Minutes } from './minutes.tsx';
import { arePublished, Publish } from './publish.tsx';
import { ResultNumbers } from './result-numbers.tsx';
import type { VoteCount } from './vote-count.ts';

interface ResultsProps {
  process: ProcesoEnGestion;
  /** The numbers as they are typed. */
  count: VoteCount;
}

/** What visitors see of the results. */
const Published = ({ process: { resultados, slug } }: { process: ProcesoEnGestion }) => {
  const [newest] = resultados;
  if (!newest) return null;
  return (
    <>
      <p>
        Publicados el {fechaCorta(newest.publicado)}
        {newest.numero > 1 ? `, con ${countText(newest.numero - 1, 'corrección', 'correcciones')}` : ''}.
        Quedan a la vista; si algo está mal, corrige los números en{' '}
        <Link to={`?${TAB_PARAM}=votacion`}>Votación</Link> y publica aquí la corrección.
      </p>
      <ResultNumbers of={newest} />
      <a href={rutaDeProceso(slug)}>Ver los resultados en el sitio</a>
    </>
  );
};

/** The numbers that would be published, or the way to type them. */
const ToPublish = ({ process, count }: ResultsProps) => {
  const whole = conteoCompleto(count);
  if (!whole)
    return (
      <>
        <p>Cuando estén todos los números, se publican aquí. Hasta entonces nadie los ve.</p>
        <ButtonLink to={`?${TAB_PARAM}=votacion`} variant="secondary">
          Escribir los votos
        </ButtonLink>
      </>
    );
  return (
    <>
      <ResultNumbers of={whole} />
      <Publish count={count} id="publicar-resultados" labelledBy="resultados-titulo" process={process} />
    </>
  );
};

/** The last step: publishes the results, and says what of them is on the site. */
export const Results = ({ process, count }: ResultsProps) => (
  <>
    <MainPanel id="resultados-titulo" title="Resultados">
      <Published process={process} />
      {arePublished(process, count) ? null : <ToPublish count={count} process={process} />}
    </MainPanel>
    <Minutes fases={process.fases} />
  </>
);
