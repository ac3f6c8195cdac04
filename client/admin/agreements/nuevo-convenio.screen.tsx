import { useLoaderData, useNavigate } from 'react-router-dom';
import { type Convenio, convenios } from '#shared/convenios.ts';
import { longitudes } from '#shared/longitudes.ts';
import { read } from '../../api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { DateField, FieldPair, TextField } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';
import { AlsoHere } from '../conflicts/also-here.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { adminLoader } from '../session/loading.ts';
import s from '../events/nuevo-evento.module.css';
import { AgreementBenefits } from './agreement-benefits.tsx';
import { AgreementFiles } from './agreement-files.tsx';
import { RenewForm } from './renew-form.tsx';
import { endsSoon, today } from '../../lib/vigencia.ts';
import { rowNumber } from '../crud/row-number.ts';
import { lastAddress } from '../frame/last-address.ts';
import { HistoryLink } from '../history/history-link.tsx';
import { Screen } from '../frame/screen.tsx';
import { SeeOnSite } from '../frame/see-on-site.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ params }) =>
  params['id'] ? read(convenios.get, { id: rowNumber(params['id']) }) : null,
);

export const Component = () => {
  const convenio = useLoaderData<typeof loader>();
  return convenio ? (
    <Screen
      actions={
        <>
          <HistoryLink grupo="convenios" id={convenio.id} />
          <SeeOnSite href={`/convenios#convenio-${convenio.id}`} />
        </>
      }
      key={convenio.id}
      title="Editar convenio"
    >
      <div className={s['pila']}>
        <AlsoHere grupo="convenios" id={convenio.id} />
        <AgreementForm convenio={convenio} />
        {endsSoon(convenio, today()) ? <RenewForm convenio={convenio} key={convenio.fecha_Fin} /> : null}
        <AgreementFiles files={convenio.archivos} id={convenio.id} />
        <AgreementBenefits benefits={convenio.beneficios} id={convenio.id} />
      </div>
    </Screen>
  ) : (
    <Screen key="nuevo" title="Nuevo convenio">
      <AgreementForm convenio={null} />
    </Screen>
  );
};

const blank = { nombre_Institucion: '', ruc_Institucion: '', fecha_Inicio: '', fecha_Fin: '' };
const valuesOf = ({ nombre_Institucion, ruc_Institucion, fecha_Inicio, fecha_Fin }: Convenio) => ({
  nombre_Institucion,
  ruc_Institucion,
  fecha_Inicio,
  fecha_Fin,
});

const AgreementForm = ({ convenio }: { convenio: Convenio | null }) => {
  const navigate = useNavigate();
  const frame = { labelledBy: 'convenio-titulo', id: 'convenio', children: <AgreementFields /> };
  return (
    <FormPanel id="convenio-titulo" title="Datos del convenio">
      {convenio ? (
        <EndpointForm
          {...frame}
          endpoint={convenios.update}
          leaves
          onDone={() => void navigate(lastAddress('/gestion-convenios'))}
          params={{ id: convenio.id }}
          saved={valuesOf(convenio)}
          version={convenio.version}
        />
      ) : (
        <>
          <p className={s['nota']}>Al guardar podrás añadir los archivos y los beneficios.</p>
          <EndpointForm
            {...frame}
            endpoint={convenios.create}
            editorOf={editorOf}
            leaves
            onDone={(answer) => void navigate(editorOf(answer))}
            saved={blank}
          />
        </>
      )}
    </FormPanel>
  );
};

const editorOf = ({ id }: { id: number }): string => `/nuevo-convenio/${id}`;

const AgreementFields = () => (
  <>
    <TextField label="Institución" max={longitudes.titulo} name="nombre_Institucion" />
    <TextField
      inputMode="numeric"
      label="RUC"
      max={longitudes.ruc}
      name="ruc_Institucion"
      spellCheck={false}
    />
    <FieldPair>
      <DateField label="Fecha de inicio" name="fecha_Inicio" />
      <DateField label="Fecha de fin" name="fecha_Fin" />
    </FieldPair>
    <FormActions>
      <SubmitButton>Guardar convenio</SubmitButton>
      <ButtonLink to={lastAddress('/gestion-convenios')} variant="secondary">
        Cancelar
      </ButtonLink>
    </FormActions>
  </>
);
