import { bandeja } from '#shared/bandeja.ts';
import { longitudes } from '#shared/longitudes.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { TextArea } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';

/** A note that colleagues read beside the conversation, and the visitor never. */
export const NoteForm = ({ id }: { id: number }) => (
  <FormPanel id="nota-titulo" title="Nota para el equipo">
    <EndpointForm
      endpoint={bandeja.anotar}
      id="nota"
      labelledBy="nota-titulo"
      params={{ id }}
      saved={{ texto: '' }}
      startsOver
    >
      <TextArea
        help="Quien escribió la consulta no la ve."
        label="Nota"
        max={longitudes.mensaje}
        name="texto"
        rows={3}
      />
      <FormActions>
        <SubmitButton>Guardar nota</SubmitButton>
      </FormActions>
    </EndpointForm>
  </FormPanel>
);
