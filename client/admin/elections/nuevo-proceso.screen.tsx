import { ExternalLink } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import {
  MAX_TIPO_DE_PROCESO,
  type ProcesoEnGestion,
  procesosElectorales,
  rutaDeProceso,
} from '#shared/content/elections/procesos-electorales.ts';
import { estadoFase } from '#shared/contract/fields/estados.ts';
import { read } from '../../api.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { rowNumber } from '../crud/row-number.ts';
import { historyAct } from '../history/history-act.ts';
import { adminLoader } from '../session/loading.ts';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { FieldPair, TextField } from '../ui/form/form-fields.tsx';
import { InRecord } from '../ui/record/places.tsx';
import { MainPanel, RecordColumns, SaveChanges } from '../ui/record/record-form.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { Mark } from '../ui/mark.tsx';
import { CandidateLists } from './candidate-lists.tsx';
import { CountForm } from './count-form.tsx';
import { Phases } from './phases.tsx';
import { PublishPanel } from './publish-panel.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

const FORM = 'proceso';
const list = { path: '/gestion-elecciones', title: 'Procesos electorales' };

export const loader = adminLoader(async ({ params: { idProceso } }) =>
  idProceso ? read(procesosElectorales.get, { id: rowNumber(idProceso) }) : null,
);

const names = {
  fases: 'Fases y documentos',
  listas: 'Listas y candidatos',
  resultados: 'Votación y resultados',
  datos: 'Datos del proceso',
} as const;

const LATER = 'Guarda primero para agregar fases, listas y resultados.';
const off = (id: keyof typeof names) => ({ id, title: names[id], off: LATER, content: null });

/** An electoral process with all that belongs to it, in the order in which an election goes on. */
export const Component = () => {
  const process = useLoaderData<typeof loader>();
  const data = { id: 'datos', title: names.datos, content: <ProcessForm process={process} /> };
  if (!process)
    return (
      <RecordPage
        key="nuevo"
        list={list}
        tabs={[data, off('fases'), off('listas'), off('resultados')]}
        title="Nuevo proceso electoral"
      />
    );
  const { id, slug, titulo, fases, listas } = process;
  return (
    <RecordPage
      key={id}
      list={list}
      mark={<PhaseMark process={process} />}
      menu={[
        [{ verb: 'Ver en el sitio', icon: ExternalLink, href: rutaDeProceso(slug) }],
        [historyAct('procesosElectorales', id)],
      ]}
      record={{ grupo: 'procesosElectorales', id }}
      tabs={[
        { id: 'fases', title: names.fases, count: fases.length, content: <Phases process={process} /> },
        {
          id: 'listas',
          title: names.listas,
          count: listas.length,
          content: <CandidateLists process={process} />,
        },
        {
          id: 'resultados',
          title: names.resultados,
          content: (
            <RecordColumns rail={<PublishPanel process={process} />}>
              <CountForm process={process} />
            </RecordColumns>
          ),
        },
        data,
      ]}
      title={titulo}
    />
  );
};

const editorOf = ({ id }: { id: number }): string => `/nuevo-proceso/${id}`;

const ProcessForm = ({ process }: { process: ProcesoEnGestion | null }) => {
  const frame = { labelledBy: 'proceso-titulo-panel', id: FORM };
  return process ? (
    <EndpointForm
      {...frame}
      endpoint={procesosElectorales.update}
      params={{ id: process.id }}
      saved={{ titulo: process.titulo, tipo: process.tipo, periodo: process.periodo ?? '' }}
      version={process.version}
    >
      <ProcessFields />
      <SaveChanges />
    </EndpointForm>
  ) : (
    <EndpointForm
      {...frame}
      editorOf={editorOf}
      endpoint={procesosElectorales.create}
      leaves
      saved={{ titulo: '', tipo: '', periodo: '' }}
    >
      <ProcessFields />
      <InRecord place="acts">
        <SubmitButton form={FORM}>Guardar</SubmitButton>
      </InRecord>
    </EndpointForm>
  );
};

const ProcessFields = () => (
  <RecordColumns>
    <MainPanel id="proceso-titulo-panel" isQuiet title="Datos del proceso">
      <TextField
        help="Se ve en el sitio en cuanto lo guardas. La dirección de la página se hace con el primer título y ya no cambia."
        max={longitudes.titulo}
        name="titulo"
      />
      <FieldPair>
        <TextField label="Qué se elige" max={MAX_TIPO_DE_PROCESO} name="tipo" />
        <TextField mark="opcional" max={MAX_TIPO_DE_PROCESO} name="periodo" />
      </FieldPair>
    </MainPanel>
  </RecordColumns>
);

/** «En curso: Campaña» */
const PhaseMark = ({ process: { estado, fases } }: { process: ProcesoEnGestion }) => {
  if (estado === null) return null;
  const { label, tone } = estadoFase[estado];
  const running = fases.find((phase) => phase.estado === 'C');
  return (
    <Mark tone={tone}>
      {label}
      {running ? `: ${running.titulo}` : ''}
    </Mark>
  );
};
