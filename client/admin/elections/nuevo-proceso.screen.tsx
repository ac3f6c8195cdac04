import { ExternalLink } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import {
  MAX_TIPO_DE_PROCESO,
  type ProcesoEnGestion,
  procesosElectorales,
  rutaDeProceso,
} from '#shared/content/elections/procesos-electorales.ts';
import { read } from '../../api.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { parseRowId } from '../crud/parse-row-id.ts';
import { historyAction } from '../history/history-action.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { DateField, TextField } from '../ui/form/form-fields.tsx';
import { RecordSlot } from '../ui/record/record-slots.tsx';
import { MainPanel, RecordColumns, SaveChanges } from '../ui/record/record-form.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { StateMark } from '../ui/mark.tsx';
import { CandidateLists } from './candidate-lists.tsx';
import { type TypedCounts, mergeTyped } from './vote-count.ts';
import { Phases } from './phases.tsx';
import { ProcessCard } from './process-card.tsx';
import { phasesToday, processState } from './process-state.ts';
import { Results } from './results/results.tsx';
import { dueStep, stepsOf } from './steps.ts';
import { Votes } from './votes.tsx';
import s from './today.module.css';

export { ErrorBoundary } from '../frame/screen-error.tsx';

const FORM = 'proceso';
const list = { path: '/gestion-elecciones', title: 'Procesos electorales' };

export const loader = adminLoader(async ({ params: { idProceso } }) =>
  idProceso ? read(procesosElectorales.get, { id: parseRowId(idProceso) }) : null,
);

const names = {
  datos: 'El proceso',
  fases: 'Calendario',
  listas: 'Listas',
  votacion: 'Votación',
  resultados: 'Resultados',
} as const;

const LATER = 'Guarda primero para agregar fases, listas y resultados.';
const off = (id: keyof typeof names, summary: string) => ({
  id,
  title: names[id],
  off: LATER,
  step: { state: 'later', summary } as const,
  content: null,
});

/** An electoral process in the five steps in which an election goes on. */
export const Component = () => {
  const process = useLoaderData<typeof loader>();
  return process ? (
    <Process key={process.id} process={process} />
  ) : (
    <RecordPage
      key="nuevo"
      list={list}
      tabs={[
        {
          id: 'datos',
          title: names.datos,
          step: { state: 'now', summary: 'Qué se elige y para qué periodo' },
          content: <ProcessForm process={null} />,
        },
        off('fases', 'Las fases con sus días'),
        off('listas', 'Las listas con sus candidatos'),
        off('votacion', 'Los votos de cada lista'),
        off('resultados', 'Se publican cuando todo está contado'),
      ]}
      title="Nuevo proceso electoral"
    />
  );
};

const Process = ({ process }: { process: ProcesoEnGestion }) => {
  const [typed, setTyped] = useState<TypedCounts>({});
  const onTyped = useCallback(
    (key: string, text: string) => setTyped((now) => (now[key] === text ? now : { ...now, [key]: text })),
    [],
  );
  const count = mergeTyped(process, typed);
  const steps = stepsOf(process, count);
  const { id, slug, titulo } = process;
  const part = (name: keyof typeof names, content: React.ReactNode) => ({
    id: name,
    title: names[name],
    step: steps[name],
    content,
  });
  return (
    <RecordPage
      list={list}
      mark={<ProcessMark process={process} />}
      opensAt={dueStep(process, count)}
      menu={[
        [{ verb: 'Ver en el sitio', icon: ExternalLink, href: rutaDeProceso(slug) }],
        [historyAction('procesosElectorales', id)],
      ]}
      record={{ grupo: 'procesosElectorales', id }}
      tabs={[
        part('datos', <ProcessForm process={process} />),
        part('fases', <Phases process={process} />),
        part('listas', <CandidateLists process={process} />),
        part('votacion', <Votes count={count} onTyped={onTyped} process={process} />),
        part('resultados', <Results count={count} process={process} />),
      ]}
      title={titulo}
      today={<Today process={process} />}
    />
  );
};

const editorOf = ({ id }: { id: number }): string => `/nuevo-proceso/${id}`;

const ProcessForm = ({ process }: { process: ProcesoEnGestion | null }) => {
  const frame = {
    labelledBy: 'proceso-titulo-panel',
    id: FORM,
    rowName: ({ titulo }: { titulo: string }) => titulo,
  };
  return process ? (
    <EndpointForm
      {...frame}
      endpoint={procesosElectorales.update}
      params={{ id: process.id }}
      saved={{ titulo: process.titulo, tipo: process.tipo, periodo: process.periodo ?? '' }}
      version={process.version}
    >
      <ProcessFields process={process} />
      <SaveChanges />
    </EndpointForm>
  ) : (
    <EndpointForm
      {...frame}
      editorOf={editorOf}
      endpoint={procesosElectorales.create}
      navigatesAway
      saved={{ titulo: '', tipo: '', periodo: '', dia_votacion: '' }}
    >
      <ProcessFields process={null}>
        <DateField
          help="Se ve en el calendario del sitio. Vacío si todavía no se sabe."
          mark="opcional"
          name="dia_votacion"
        />
      </ProcessFields>
      <RecordSlot slot="acts">
        <SubmitButton form={FORM}>Guardar</SubmitButton>
      </RecordSlot>
    </EndpointForm>
  );
};

interface ProcessFieldsProps {
  process: ProcesoEnGestion | null;
  children?: React.ReactNode;
}

const ProcessFields = ({ process, children }: ProcessFieldsProps) => (
  <RecordColumns rail={<ProcessCard process={process} />}>
    <MainPanel id="proceso-titulo-panel" isQuiet title="Datos del proceso">
      <TextField
        help={
          process
            ? 'Se ve en el sitio en cuanto lo guardas.'
            : 'Se ve en el sitio en cuanto lo guardas. La dirección de la página se hace con este título y ya no cambia.'
        }
        max={longitudes.titulo}
        name="titulo"
      />
      <TextField
        help="Por ejemplo, Consejo Directivo o delegados."
        label="Qué se elige"
        max={MAX_TIPO_DE_PROCESO}
        name="tipo"
      />
      <TextField help="Por ejemplo, 2027-2028." mark="opcional" max={MAX_TIPO_DE_PROCESO} name="periodo" />
      {children}
    </MainPanel>
  </RecordColumns>
);

const ProcessMark = ({ process: { estado, resultados } }: { process: ProcesoEnGestion }) => {
  const isPublished = resultados.length > 0;
  return estado === null && !isPublished ? null : <StateMark of={processState(estado, isPublished)} />;
};

/** «Hoy: Inscripción de listas, hasta el 5 dic. 2026» */
const Today = ({ process: { fases, resultados } }: { process: ProcesoEnGestion }) => {
  const { word, phases } = phasesToday(fases);
  if (phases.length === 0 || resultados.length > 0) return null;
  return (
    <p className={s['hoy']}>
      <b>{word}:</b> {phases.map(({ titulo, when }) => [titulo, when].filter(Boolean).join(', ')).join('; ')}
    </p>
  );
};
