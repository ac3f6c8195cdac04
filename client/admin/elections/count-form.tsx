import { type ProcesoEnGestion, procesosElectorales } from '#shared/procesos-electorales.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import s from '../events/nuevo-evento.module.css';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { FieldPair, NumberField } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';

const typed = (number: number | null): string => (number === null ? '' : String(number));

/** The totals counted so far; the votes of each list are typed with the list. */
export const CountForm = ({ process }: { process: ProcesoEnGestion }) => (
  <FormPanel id="conteo-titulo" title="Números de la votación">
    <p className={s['nota']}>
      Los votos de cada lista se escriben al editar la lista. Nada de esto se ve en el sitio hasta que
      publiques los resultados.
    </p>
    <EndpointForm
      endpoint={procesosElectorales.contar}
      id="conteo"
      labelledBy="conteo-titulo"
      params={{ id: process.id }}
      saved={{
        electores: typed(process.electores),
        votantes: typed(process.votantes),
        blancos: typed(process.blancos),
        nulos: typed(process.nulos),
      }}
      version={process.version}
    >
      <FieldPair>
        <NumberField label="Electores del padrón" min={0} name="electores" />
        <NumberField label="Votantes" min={0} name="votantes" />
      </FieldPair>
      <FieldPair>
        <NumberField label="Votos en blanco" min={0} name="blancos" />
        <NumberField label="Votos nulos" min={0} name="nulos" />
      </FieldPair>
      <FormActions>
        <SubmitButton>Guardar números</SubmitButton>
      </FormActions>
    </EndpointForm>
  </FormPanel>
);
