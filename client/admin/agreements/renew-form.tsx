import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { type ConvenioEnGestion, renovacionDeConvenios } from '#shared/content/agreements/convenios.ts';
import { hasEnded, today, yearAfter } from '../../lib/vigencia.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { useMay } from '../session/may.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { DateField } from '../ui/form/form-fields.tsx';
import { MainPanel } from '../ui/record/record-form.tsx';
import { seenWith } from './agreement-on-site.ts';
import s from './agreement.module.css';

const ID = 'renovar';

/** The place where an agreement is renewed. */
export const renewPath = (id: number): string => `/nuevo-convenio/${id}#${ID}`;

/** Gives an agreement another year, or as long as staff says. */
export const RenewForm = ({ convenio }: { convenio: ConvenioEnGestion }) => {
  const { id, fecha_Fin } = convenio;
  const may = useMay();
  if (!may(renovacionDeConvenios.renovar)) return null;
  const ends = hasEnded({ fecha_Fin }, today()) ? 'Terminó' : 'Termina';
  return (
    <MainPanel id={ID} title="Renovar convenio">
      <p>
        {ends} el <b>{fechaCorta(fecha_Fin)}</b>. Al renovarlo solo cambia ese día; el de ahora queda en el
        historial.
      </p>
      <EndpointForm
        endpoint={renovacionDeConvenios.renovar}
        id="renovacion"
        labelledBy={ID}
        params={{ id }}
        saved={{ fecha_Fin: yearAfter(fecha_Fin) }}
        seenAt={seenWith(convenio)}
      >
        <div className={s['renueva']}>
          <DateField label="Renovar hasta" name="fecha_Fin" />
          <SubmitButton>Renovar convenio</SubmitButton>
        </div>
      </EndpointForm>
    </MainPanel>
  );
};
