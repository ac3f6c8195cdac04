import { LARGO_DE_DIRECCION, tiposDeEvento, webhooks } from '#shared/webhooks.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { CheckGroup } from '../ui/form/check-group.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';

/** The secret of a webhook that was just made or renewed. */
export interface MadeSecret {
  nombre: string;
  secreto: string;
}

export const WebhookForm = ({ onMade }: { onMade: (made: MadeSecret) => void }) => (
  <FormPanel id="nuevo-webhook" title="Nuevo webhook">
    <EndpointForm
      endpoint={webhooks.crear}
      id="webhook"
      labelledBy="nuevo-webhook"
      onDone={({ secreto }, { nombre }) => onMade({ nombre, secreto })}
      saved={{ nombre: '', direccion: '', eventos: '' }}
      startsOver
    >
      <TextField help="El sistema que recibe los avisos." label="Nombre" max={60} name="nombre" />
      <TextField
        help="Te la da quien maneja ese sistema. Empieza con https://."
        inputMode="url"
        label="Dirección"
        maxLength={LARGO_DE_DIRECCION}
        name="direccion"
        spellCheck={false}
      />
      <CheckGroup
        help="Cada aviso lleva el número, el título y el enlace; de consultas y comentarios, nada de lo que escribieron."
        label="Avisarle cuando"
        name="eventos"
        options={tiposDeEvento}
      />
      <FormActions>
        <SubmitButton busy="Creando…">Crear webhook</SubmitButton>
      </FormActions>
    </EndpointForm>
  </FormPanel>
);
