import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { type Convenio, convenios } from '#shared/content/agreements/convenios.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { read } from '../../api.ts';
import { today } from '../../lib/vigencia.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { valuesFrom } from '../crud/row-sheet.tsx';
import { parseRowId } from '../crud/parse-row-id.ts';
import { lastAddress } from '../frame/last-address.ts';
import { historyAction } from '../history/history-action.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { DateField, FieldPair, TextField } from '../ui/form/form-fields.tsx';
import { RecordSlot } from '../ui/record/record-slots.tsx';
import { MainPanel, RecordColumns, SaveChanges } from '../ui/record/record-form.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { AgreementFiles } from './agreement-files.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { AgreementMark, needsRenewal } from './agreement-mark.tsx';
import { RenewForm } from './renew-form.tsx';
import { Terms } from './terms.tsx';
import s from './agreement.module.css';
import {
  type ConvenioBeneficio,
  convenioBeneficios,
} from '#shared/content/agreements/convenio-beneficios.ts';
import { recortar } from '#client/lib/text/recortar.ts';
import type { FieldTable } from '../crud/crud-api.ts';
import { RecordRows } from '../crud/record-rows.tsx';
import { plainTextOf } from '../crud/plain-text.ts';
import { FormattedField } from '../editor/formatted-field.tsx';
import type { Column } from '../ui/list/columns.ts';

const fields: FieldTable<'contenido' | 'formato' | 'id_convenio', ConvenioBeneficio> = {
  contenido: ({ name }) => (
    <FormattedField label="Detalle del beneficio" max={longitudes.texto} name={name} />
  ),
  formato: null,
  id_convenio: null,
};

const NAME = 60;

const columns: readonly Column<ConvenioBeneficio>[] = [
  {
    key: 'contenido',
    title: 'Beneficio',
    priority: 1,
    lines: 2,
    text: (row) => plainTextOf(row, row.contenido),
  },
];

interface AgreementBenefitsProps {
  /** Id of the agreement. */
  id: number;
  benefits: readonly ConvenioBeneficio[];
}

const AgreementBenefits = ({ id, benefits }: AgreementBenefitsProps) => (
  <RecordRows
    api={convenioBeneficios}
    blank={{ contenido: '', formato: 'plano', id_convenio: id }}
    columns={columns}
    fields={fields}
    id="beneficio"
    nameOf={(row) => recortar(plainTextOf(row, row.contenido), NAME)}
    noun={{ one: 'beneficio', many: 'beneficios', gender: 'm' }}
    rows={benefits}
    title="Beneficios"
  />
);

export { ErrorBoundary } from '../frame/screen-error.tsx';

const FORM = 'convenio';
const list = { path: '/gestion-convenios', title: 'Convenios' };

export const loader = adminLoader(async ({ params: { id } }) =>
  id ? read(convenios.get, { id: parseRowId(id) }) : null,
);

export const Component = () => {
  const convenio = useLoaderData<typeof loader>();
  if (!convenio)
    return (
      <RecordPage
        key="nuevo"
        list={list}
        tabs={[{ id: 'datos', title: 'Datos', content: <AgreementForm convenio={null} /> }]}
        title="Nuevo convenio"
      />
    );
  const { id, nombre_Institucion, archivos, beneficios, fecha_Fin } = convenio;
  return (
    <RecordPage
      key={id}
      list={list}
      mark={<AgreementMark convenio={convenio} />}
      menu={[
        [{ verb: 'Ver en el sitio', icon: ExternalLink, href: `/convenios#convenio-${id}` }],
        [historyAction('convenios', id)],
      ]}
      record={{ grupo: 'convenios', id }}
      tabs={[
        {
          id: 'datos',
          title: 'Datos',
          content: (
            <>
              {needsRenewal(convenio, today()) ? <RenewForm convenio={convenio} key={fecha_Fin} /> : null}
              <AgreementForm convenio={convenio} />
            </>
          ),
        },
        {
          id: 'beneficios',
          title: 'Beneficios',
          count: beneficios.length,
          content: <AgreementBenefits benefits={beneficios} id={id} />,
        },
        {
          id: 'archivos',
          title: 'Archivos',
          count: archivos.length,
          content: <AgreementFiles files={archivos} id={id} />,
        },
      ]}
      title={nombre_Institucion}
    />
  );
};

const blank = { nombre_Institucion: '', ruc_Institucion: '', fecha_Inicio: '', fecha_Fin: '' };

const editorOf = ({ id }: { id: number }): string => `/nuevo-convenio/${id}`;

const AgreementForm = ({ convenio }: { convenio: Convenio | null }) => {
  const navigate = useNavigate();
  const frame = {
    labelledBy: 'convenio-titulo',
    id: FORM,
    navigatesAway: true,
    rowName: ({ nombre_Institucion: name }: { nombre_Institucion: string }) => name,
  };
  return convenio ? (
    <EndpointForm
      {...frame}
      endpoint={convenios.update}
      onDone={() => void navigate(lastAddress(list.path))}
      params={{ id: convenio.id }}
      saved={valuesFrom(blank, convenio)}
      version={convenio.version}
    >
      <AgreementFields benefits={convenio.beneficios.length} />
      <SaveChanges />
    </EndpointForm>
  ) : (
    <EndpointForm {...frame} editorOf={editorOf} endpoint={convenios.create} saved={blank}>
      <AgreementFields benefits={0}>
        <p className={s['pista']}>Al guardarlo podrás agregar sus beneficios y archivos.</p>
      </AgreementFields>
      <RecordSlot slot="acts">
        <SubmitButton form={FORM}>Guardar</SubmitButton>
      </RecordSlot>
    </EndpointForm>
  );
};

const AgreementFields = ({ benefits, children }: { benefits: number; children?: ReactNode }) => (
  <RecordColumns rail={<AgreementCard benefits={benefits} />}>
    <MainPanel id="convenio-titulo" isQuiet title="Datos del convenio">
      <TextField max={longitudes.titulo} name="nombre_Institucion" />
      <TextField help="11 dígitos" inputMode="numeric" name="ruc_Institucion" spellCheck={false} />
      <FieldPair>
        <DateField name="fecha_Inicio" />
        <div>
          <DateField name="fecha_Fin" />
          <Terms />
        </div>
      </FieldPair>
      {children}
    </MainPanel>
  </RecordColumns>
);
