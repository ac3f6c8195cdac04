import { rutaDeProceso, type ProcesoEnGestion } from '#shared/content/elections/procesos-electorales.ts';
import { conteoCompleto } from '#shared/content/elections/resultados-electorales.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { MainPanel } from '../../ui/record/record-form.tsx';
import { TAB_PARAM } from '../../ui/sheet/sheet-address.ts';
import { CheckItem, Checklist } from './checklist.tsx';
import { Minutes, type MinutesOf, useMinutes } from './minutes.tsx';
import { MINUTES_LATER } from './publish-findings.ts';
import { arePublished, Publish } from './publish.tsx';
import { ResultNumbers } from './result-numbers.tsx';
import { stepsOf, whenVoteComes } from '../steps.ts';
import type { VoteCount } from '../vote-count.ts';

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

const toStep = (step: string, verb: string) => (
  <ButtonLink size="sm" to={`?${TAB_PARAM}=${step}`} variant="secondary">
    {verb}
  </ButtonLink>
);

interface ToPublishProps extends ResultsProps {
  minutes: MinutesOf;
}

/** What is there and what is missing before the first publication, each with the press that does it. */
const Needed = ({ process, count, minutes }: ToPublishProps) => {
  const { listas, votacion } = stepsOf(process, count);
  const whole = conteoCompleto(count);
  const canWrite = process.listas.length > 0 && whenVoteComes(process, count) === null;
  return (
    <Checklist>
      <CheckItem act={toStep('listas', 'Ir a las listas')} isDone={listas.state === 'done'} title="Listas">
        {listas.summary}.
      </CheckItem>
      <CheckItem
        act={canWrite ? toStep('votacion', whole ? 'Revisar los votos' : 'Escribir los votos') : null}
        isDone={votacion.state === 'done'}
        title="Votos"
      >
        {votacion.summary}.
      </CheckItem>
      <CheckItem act={minutes.add} isDone={minutes.titles.length > 0} title="Acta">
        {minutes.titles.length > 0 ? minutes.titles.join(', ') : `${minutes.missing} ${MINUTES_LATER}`}
      </CheckItem>
    </Checklist>
  );
};

/** What is still needed, and the numbers that would be published. */
const ToPublish = ({ process, count, minutes }: ToPublishProps) => {
  const whole = conteoCompleto(count);
  const isFirst = process.resultados.length === 0;
  return (
    <>
      {isFirst ? <Needed count={count} minutes={minutes} process={process} /> : null}
      {whole ? (
        <>
          <ResultNumbers of={whole} />
          <Publish count={count} id="publicar-resultados" labelledBy="resultados-titulo" process={process} />
        </>
      ) : (
        <p>
          {isFirst
            ? 'Cuando estén todos los números, se publican aquí. Hasta entonces nadie los ve.'
            : 'Faltan números en Votación. Hasta que los completes y publiques la corrección, el sitio muestra los publicados.'}
        </p>
      )}
    </>
  );
};

/** The last step: publishes the results, and says what of them is on the site. */
export const Results = ({ process, count }: ResultsProps) => {
  const minutes = useMinutes(process.fases);
  const isPublished = process.resultados.length > 0;
  return (
    <>
      <MainPanel id="resultados-titulo" title="Resultados">
        <Published process={process} />
        {arePublished(process, count) ? null : (
          <ToPublish count={count} minutes={minutes} process={process} />
        )}
      </MainPanel>
      {isPublished || minutes.titles.length > 0 ? <Minutes of={minutes} /> : null}
      {minutes.sheet}
    </>
  );
};
