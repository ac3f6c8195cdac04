import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type ConvenioEnGestion, convenios } from '#shared/content/agreements/convenios.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { valuesFrom } from '../crud/row-sheet.tsx';
import { lastAddress } from '../frame/last-address.ts';
import { DateField, FieldPair, TextField } from '../ui/form/form-fields.tsx';
import type { Finding } from '../ui/publish/finding.ts';
import { newDraftValues, PublicationFields, publicationValues } from '../ui/publish/publication-fields.tsx';
import { isDraft, publicationNotice } from '../ui/publish/publication-notice.ts';
import { AGREEMENT_FORM } from '../ui/publish/publish-action.ts';
import { PublishButtons } from '../ui/publish/publish-buttons.tsx';
import { useMissingFields } from '../ui/publish/missing-fields.ts';
import { MainPanel, RecordColumns } from '../ui/record/record-form.tsx';
import { SHEET_PARAMS, TAB_PARAM } from '../ui/sheet/sheet-address.ts';
import { AgreementCard } from './agreement-card.tsx';
import { agreementOnSite } from './agreement-on-site.ts';
import { Terms } from './terms.tsx';
import s from './agreement.module.css';

export const agreementList = { path: '/gestion-convenios', title: 'Convenios' };

const blank = { nombre_Institucion: '', ruc_Institucion: '', fecha_Inicio: '', fecha_Fin: '' };
const NAME = 'nombre_Institucion';

const editorOf = ({ id }: { id: number }): string => `/nuevo-convenio/${id}`;

export const AgreementForm = ({ convenio }: { convenio: ConvenioEnGestion | null }) => {
  const navigate = useNavigate();
  const { leadsToList, successText, seenAt } = publicationNotice(convenio?.estado ?? null, NAME);
  const frame = {
    labelledBy: 'convenio-titulo',
    id: AGREEMENT_FORM,
    navigatesAway: true,
    rowName: ({ nombre_Institucion: name }: { nombre_Institucion: string }) => name,
    seenAt: ({ id }: { id: number }, values: FieldValues) => seenAt(agreementOnSite(id), values),
    successText,
    onDone: (made: { id: number }, values: FieldValues) =>
      void navigate(leadsToList(values) ? lastAddress(agreementList.path) : editorOf(made)),
    children: (
      <>
        <AgreementFields convenio={convenio} />
        <AgreementActs convenio={convenio} />
      </>
    ),
  };
  return convenio ? (
    <EndpointForm
      {...frame}
      endpoint={convenios.update}
      params={{ id: convenio.id }}
      saved={{ ...valuesFrom(blank, convenio), ...publicationValues(convenio) }}
      version={convenio.version}
    />
  ) : (
    <EndpointForm
      {...frame}
      editorOf={editorOf}
      endpoint={convenios.create}
      saved={{ ...blank, ...newDraftValues }}
    />
  );
};

const needed = [
  { name: NAME, text: 'Falta el nombre de la institución.' },
  { name: 'ruc_Institucion', text: 'Falta el RUC.' },
  { name: 'fecha_Inicio', text: 'Falta el día en que empieza.' },
  { name: 'fecha_Fin', text: 'Falta el día en que termina.' },
];

/** The page of agreements says that one has no benefits. */
const withoutBenefits = (convenio: ConvenioEnGestion | null): Finding[] => {
  if (convenio === null)
    return [{ text: 'Saldrá sin beneficios ni archivos. Para agregarlos antes, guárdalo como borrador.' }];
  if (convenio.beneficios.length > 0) return [];
  const to = `${editorOf(convenio)}?${TAB_PARAM}=beneficios&${SHEET_PARAMS.create}=beneficio`;
  return [{ text: 'Todavía no tiene beneficios.', link: { verb: 'Agregar uno', to } }];
};

const AgreementActs = ({ convenio }: { convenio: ConvenioEnGestion | null }) => (
  <PublishButtons
    estado={convenio?.estado ?? null}
    findings={[...useMissingFields(AGREEMENT_FORM, needed), ...withoutBenefits(convenio)]}
    form={AGREEMENT_FORM}
    named={NAME}
  />
);

const AgreementFields = ({ convenio }: { convenio: ConvenioEnGestion | null }) => {
  const estado = convenio?.estado ?? null;
  return (
    <RecordColumns
      rail={
        <>
          <AgreementCard benefits={convenio?.beneficios.length ?? 0} />
          {/* An agreement has an end of its own: that of its page is asked for only where it is on the site. */}
          {isDraft(estado) ? null : <PublicationFields estado={estado} />}
        </>
      }
    >
      <MainPanel id="convenio-titulo" isQuiet title="Datos del convenio">
        <TextField max={longitudes.titulo} name={NAME} />
        <TextField help="11 dígitos" inputMode="numeric" name="ruc_Institucion" spellCheck={false} />
        <FieldPair>
          <DateField name="fecha_Inicio" />
          <div>
            <DateField name="fecha_Fin" />
            <Terms />
          </div>
        </FieldPair>
        {convenio ? null : (
          <p className={s['pista']}>
            Guárdalo como borrador para agregar sus beneficios y archivos; nadie lo ve hasta que lo publiques.
          </p>
        )}
      </MainPanel>
    </RecordColumns>
  );
};
