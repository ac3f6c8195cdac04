import { type ProcesoElectoral, rutaDeProceso } from '#shared/content/elections/procesos-electorales.ts';
import { Section } from '../inner-page/section.tsx';
import s from './process-lists.module.css';
import { aboutLine, stateLine } from '#shared/content/elections/lineas-de-proceso.ts';

interface ProcessesProps {
  processes: readonly ProcesoElectoral[];
}

/** Current and upcoming processes, as links to their part of the page. */
export function CurrentProcesses({ processes }: ProcessesProps) {
  if (processes.length === 0) return null;
  return (
    <section className={s['now']} aria-labelledby="ahora">
      <h2 id="ahora">
        {processes.length === 1 ? 'Proceso electoral' : `Hay ${processes.length} procesos electorales`}
      </h2>
      <ul>
        {processes.map((process) => (
          <li key={process.id}>
            <a href={`#proceso-${process.id}`}>{process.titulo}</a>
            <p>{stateLine(process)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Finished processes, each with its own page. */
export function PastProcesses({ processes }: ProcessesProps) {
  if (processes.length === 0) return null;
  return (
    <Section id="procesos-anteriores" title="Procesos anteriores">
      <ul className={s['past']}>
        {processes.map((process) => (
          <li key={process.id}>
            <a href={rutaDeProceso(process.slug)}>{process.titulo}</a>
            <p>
              {aboutLine(process)}. {stateLine(process)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
