import { ExternalLink } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { read } from '../../api.ts';
import { today } from '../../lib/vigencia.ts';
import { parseRowId } from '../crud/parse-row-id.ts';
import { historyAction } from '../history/history-action.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { RecordPage } from '../ui/record/record-page.tsx';
import type { SeenPage } from '../../ui/toasts/toasts.ts';
import { AgreementForm, agreementList } from './agreement-form.tsx';
import { agreementOnSite, seenWith } from './agreement-on-site.ts';
import { AgreementFiles } from './agreement-files.tsx';
import { AgreementMark, needsRenewal } from './agreement-mark.tsx';
import { RenewForm } from './renew-form.tsx';
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
  seenAt: () => SeenPage | undefined;
}

const AgreementBenefits = ({ id, benefits, seenAt }: AgreementBenefitsProps) => (
  <RecordRows
    api={convenioBeneficios}
    blank={{ contenido: '', formato: 'plano', id_convenio: id }}
    columns={columns}
    fields={fields}
    id="beneficio"
    nameOf={(row) => recortar(plainTextOf(row, row.contenido), NAME)}
    noun={{ one: 'beneficio', many: 'beneficios', gender: 'm' }}
    rows={benefits}
    seenAt={seenAt}
    title="Beneficios"
  />
);

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async ({ params: { id } }) =>
  id ? read(convenios.get, { id: parseRowId(id) }) : null,
);

export const Component = () => {
  const convenio = useLoaderData<typeof loader>();
  if (!convenio)
    return (
      <RecordPage
        key="nuevo"
        list={agreementList}
        tabs={[{ id: 'datos', title: 'Datos', content: <AgreementForm convenio={null} /> }]}
        title="Nuevo convenio"
      />
    );
  const { id, nombre_Institucion, archivos, beneficios, fecha_Fin, situacion } = convenio;
  const seenAt = seenWith(convenio);
  return (
    <RecordPage
      key={id}
      list={agreementList}
      mark={<AgreementMark convenio={convenio} />}
      menu={[
        [situacion === 'P' && { verb: 'Ver en el sitio', icon: ExternalLink, href: agreementOnSite(id) }],
        [historyAction('convenios', id)],
      ]}
      record={{ grupo: 'convenios', id }}
      tabs={[
        {
          id: 'datos',
          title: 'Datos',
          content: (
            <>
              {situacion === 'P' && needsRenewal(convenio, today()) ? (
                <RenewForm convenio={convenio} key={fecha_Fin} />
              ) : null}
              <AgreementForm convenio={convenio} />
            </>
          ),
        },
        {
          id: 'beneficios',
          title: 'Beneficios',
          count: beneficios.length,
          content: <AgreementBenefits benefits={beneficios} id={id} seenAt={seenAt} />,
        },
        {
          id: 'archivos',
          title: 'Archivos',
          count: archivos.length,
          content: <AgreementFiles files={archivos} id={id} seenAt={seenAt} />,
        },
      ]}
      title={nombre_Institucion}
    />
  );
};
