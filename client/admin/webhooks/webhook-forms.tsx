import { LARGO_DE_DIRECCION, tiposDeEvento, type Webhook, webhooks } from '#shared/webhooks.ts';
import { Button } from '../../ui/button.tsx';
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

/** Id of the heading of both forms. */
const HEADING = 'webhook-titulo';

const WebhookFields = () => (
  <>
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
  </>
);

export const NewWebhook = ({ onMade }: { onMade: (made: MadeSecret) => void }) => (
  <FormPanel id={HEADING} title="Nuevo webhook">
    <EndpointForm
      endpoint={webhooks.crear}
      id="webhook"
      labelledBy={HEADING}
      onDone={({ secreto }, { nombre }) => onMade({ nombre, secreto })}
      saved={{ nombre: '', direccion: '', eventos: '' }}
      startsOver
    >
      <WebhookFields />
      <FormActions>
        <SubmitButton busy="Creando…">Crear webhook</SubmitButton>
      </FormActions>
    </EndpointForm>
  </FormPanel>
);

interface EditWebhookProps {
  row: Webhook;
  onFinish: () => void;
  onCancel: () => void;
}

/** The secret stays; «Cambiar el secreto» of the list makes another. */
export const EditWebhook = ({ row, onFinish, onCancel }: EditWebhookProps) => {
  const { id, nombre, direccion, eventos } = row;
  return (
    <FormPanel id={HEADING} title="Editar webhook">
      <EndpointForm
        endpoint={webhooks.editar}
        id={`webhook-${id}`}
        labelledBy={HEADING}
        onDone={onFinish}
        params={{ id }}
        saved={{ nombre, direccion, eventos: eventos.join(' ') }}
      >
        <WebhookFields />
        <FormActions>
          <SubmitButton>Guardar</SubmitButton>
          <Button onClick={onCancel} variant="secondary">
            Cancelar
          </Button>
        </FormActions>
      </EndpointForm>
    </FormPanel>
  );
};
