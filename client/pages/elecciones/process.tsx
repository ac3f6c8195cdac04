import { faseDeResultados } from '#shared/content/elections/fases-electorales.ts';
import {
  type ProcesoElectoral,
  rutaDeCalendario,
  rutaDeProceso,
} from '#shared/content/elections/procesos-electorales.ts';
import { cx } from '../../lib/cx.ts';
import { SubscribeLink } from '../agenda/subscribe.tsx';
import { Section } from '../inner-page/section.tsx';
import { Candidates } from './candidates.tsx';
import { ProcessPart } from './process-part.tsx';
import { Phases } from './phases.tsx';
import s from './process.module.css';
import { Results } from './results.tsx';
import { aboutLine, stateLine } from '#shared/content/elections/lineas-de-proceso.ts';

interface ProcessProps {
  process: ProcesoElectoral;
  /** whether the page shows other things besides this process */
  nested?: boolean;
}

/** Phases, candidates and results; empty parts are omitted, except the dates. */
function Parts({ process, nested = false }: ProcessProps) {
  const id = `proceso-${process.id}`;
  const [newest, ...earlier] = process.resultados;
  const beside = faseDeResultados(process.fases);
  return (
    <>
      {newest && (
        <ProcessPart id={`${id}-resultados`} nested={nested} title="Resultados">
          <Results
            documentos={beside?.documentos ?? []}
            id={`${id}-grafico`}
            results={[newest, ...earlier]}
            slug={process.slug}
          />
        </ProcessPart>
      )}
      <ProcessPart id={`${id}-fases`} nested={nested} title="Fases y fechas">
        {/* What stands beside the results is not repeated here. */}
        <Phases
          fases={process.fases.map((fase) =>
            newest && fase === beside ? { ...fase, documentos: [] } : fase,
          )}
        />
      </ProcessPart>
      {process.listas.length > 0 && (
        <ProcessPart id={`${id}-candidatos`} nested={nested} title="Listas y candidatos">
          <Candidates listas={process.listas} nested={nested} />
        </ProcessPart>
      )}
    </>
  );
}

const Calendar = ({ process: { slug } }: ProcessProps) => (
  <SubscribeLink path={rutaDeCalendario(slug)}>
    Las fechas de este proceso y sus cambios llegan solos a tu teléfono o computadora.
  </SubscribeLink>
);

/** The only process of a page. */
export const Process = ({ process }: ProcessProps) => (
  <>
    <div className={cx(s['lead'], s['alone'])}>
      <p className={s['about']}>{aboutLine(process)}</p>
      <p className={s['state']}>{stateLine(process)}</p>
      {process.fases.length > 0 && <Calendar process={process} />}
    </div>
    <Parts process={process} />
  </>
);

/** A process as section of a page. */
export const ProcessSection = ({ process }: ProcessProps) => (
  <Section id={`proceso-${process.id}`} title={process.titulo}>
    <div className={s['lead']}>
      <p className={s['about']}>{aboutLine(process)}</p>
      <p className={s['state']}>{stateLine(process)}</p>
      <p>
        <a href={rutaDeProceso(process.slug)}>
          Página de este proceso<span className="visually-hidden">: {process.titulo}</span>
        </a>
        , con su calendario
      </p>
    </div>
    <Parts nested process={process} />
  </Section>
);
