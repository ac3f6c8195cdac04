import { useLoaderData, useNavigate } from 'react-router-dom';
import { longitudes } from '#shared/longitudes.ts';
import {
  MAX_TIPO_DE_PROCESO,
  type ProcesoEnGestion,
  procesosElectorales,
  rutaDeProceso,
} from '#shared/procesos-electorales.ts';
import { read } from '../../api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AlsoHere } from '../conflicts/also-here.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { rowNumber } from '../crud/row-number.ts';
import { CandidateRows } from './candidate-rows.tsx';
import { CountForm } from './count-form.tsx';
import { ListRows } from './list-rows.tsx';
import { PhaseDocuments } from './phase-documents.tsx';
import { PhaseRows } from './phase-rows.tsx';
import { PublishPanel } from './publish-panel.tsx';
import s from '../events/nuevo-evento.module.css';
import { lastAddress } from '../frame/last-address.ts';
import { Screen } from '../frame/screen.tsx';
import { SeeOnSite } from '../frame/see-on-site.tsx';
import { HistoryLink } from '../history/history-link.tsx';
import { adminLoader } from '../session/loading.ts';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { FieldPair, TextField } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ params: { idProceso } }) =>
  idProceso ? read(procesosElectorales.get, { id: rowNumber(idProceso) }) : null,
);

/** An electoral process with all that belongs to it, in the order in which an election goes on. */
export const Component = () => {
  const process = useLoaderData<typeof loader>();
  return process ? (
    <Screen
      actions={
        <>
          <HistoryLink grupo="procesosElectorales" id={process.id} />
          <SeeOnSite href={rutaDeProceso(process.slug)} />
        </>
      }
      key={process.id}
      title="Editar proceso electoral"
    >
      <div className={s['pila']}>
        <AlsoHere grupo="procesosElectorales" id={process.id} />
        <ProcessForm process={process} />
        <PhaseRows process={process} />
        {process.fases.length > 0 ? <PhaseDocuments process={process} /> : null}
        <ListRows process={process} />
        {process.listas.length > 0 ? (
          <>
            <CandidateRows process={process} />
            <CountForm process={process} />
            <PublishPanel process={process} />
          </>
        ) : null}
      </div>
    </Screen>
  ) : (
    <Screen key="nuevo" title="Nuevo proceso electoral">
      <ProcessForm process={null} />
    </Screen>
  );
};

const editorOf = ({ id }: { id: number }): string => `/nuevo-proceso/${id}`;

const ProcessForm = ({ process }: { process: ProcesoEnGestion | null }) => {
  const navigate = useNavigate();
  const frame = { labelledBy: 'proceso-titulo-panel', id: 'proceso', children: <ProcessFields /> };
  return (
    <FormPanel id="proceso-titulo-panel" title="Datos del proceso">
      {process ? (
        <EndpointForm
          {...frame}
          endpoint={procesosElectorales.update}
          params={{ id: process.id }}
          saved={{ titulo: process.titulo, tipo: process.tipo, periodo: process.periodo ?? '' }}
          version={process.version}
        />
      ) : (
        <>
          <p className={s['nota']}>
            Se ve en el sitio en cuanto lo guardas. Después podrás añadir las fases, los documentos, las
            listas y los resultados.
          </p>
          <EndpointForm
            {...frame}
            editorOf={editorOf}
            endpoint={procesosElectorales.create}
            leaves
            onDone={(answer) => void navigate(editorOf(answer))}
            saved={{ titulo: '', tipo: '', periodo: '' }}
          />
        </>
      )}
    </FormPanel>
  );
};

const ProcessFields = () => (
  <>
    <TextField
      help="La dirección de la página se hace con el primer título y ya no cambia."
      label="Título"
      max={longitudes.titulo}
      name="titulo"
    />
    <FieldPair>
      <TextField label="Qué se elige" max={MAX_TIPO_DE_PROCESO} name="tipo" />
      <TextField label="Periodo" mark="opcional" max={MAX_TIPO_DE_PROCESO} name="periodo" />
    </FieldPair>
    <FormActions>
      <SubmitButton>Guardar proceso</SubmitButton>
      <ButtonLink to={lastAddress('/gestion-elecciones')} variant="secondary">
        Volver a la lista
      </ButtonLink>
    </FormActions>
  </>
);
