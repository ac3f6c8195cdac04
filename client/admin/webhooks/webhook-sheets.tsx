import { LARGO_DE_DIRECCION, type Webhook, webhooks } from '#shared/records/webhooks.ts';
import { Button } from '../../ui/button.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { NewSecret } from '../ui/new-secret.tsx';
import { Sheet, SheetFoot } from '../ui/sheet/sheet.tsx';
import { SubjectField } from './subject-field.tsx';

/** The secret of a webhook that was just made or renewed. */
export interface MadeSecret {
  nombre: string;
  secreto: string;
}

/** Id of the heading of both forms. */
const HEADING = 'webhook-titulo';

interface FormContentProps {
  verb: string;
  busy?: string;
  onCancel: () => void;
}

const FormContent = ({ verb, busy, onCancel }: FormContentProps) => (
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
    <SubjectField name="eventos" />
    <SheetFoot>
      <Button onClick={onCancel} variant="secondary">
        Cancelar
      </Button>
      <SubmitButton {...(busy && { busy })}>{verb}</SubmitButton>
    </SheetFoot>
  </>
);

interface NewWebhookProps {
  onClose: () => void;
  onMade: (made: MadeSecret) => void;
}

export const NewWebhook = ({ onClose, onMade }: NewWebhookProps) => (
  <Sheet id={HEADING} onClose={onClose} title="Nuevo webhook">
    <EndpointForm
      endpoint={webhooks.crear}
      id="webhook"
      labelledBy={HEADING}
      onDone={({ secreto }, { nombre }) => onMade({ nombre, secreto })}
      saved={{ nombre: '', direccion: '', eventos: '' }}
      startsOver
    >
      <FormContent busy="Creando…" onCancel={onClose} verb="Crear webhook" />
    </EndpointForm>
  </Sheet>
);

interface EditWebhookProps {
  row: Webhook;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The secret stays; «Cambiar el secreto» of the list makes another. */
export const EditWebhook = ({ row, onClose, onSaved }: EditWebhookProps) => {
  const { id, nombre, direccion, eventos } = row;
  return (
    <Sheet id={HEADING} onClose={onClose} title="Editar webhook">
      <EndpointForm
        endpoint={webhooks.editar}
        id={`webhook-${id}`}
        labelledBy={HEADING}
        onDone={() => onSaved(id)}
        params={{ id }}
        saved={{ nombre, direccion, eventos: eventos.join(' ') }}
      >
        <FormContent onCancel={onClose} verb="Guardar webhook" />
      </EndpointForm>
    </Sheet>
  );
};

interface SecretSheetProps {
  made: MadeSecret;
  onClose: () => void;
}

export const SecretSheet = ({ made: { nombre, secreto }, onClose }: SecretSheetProps) => (
  <Sheet onClose={onClose} title={`Secreto de «${nombre}»`}>
    <p>
      Entrégalo a quien maneja ese sistema: con él comprueba que los avisos vienen de este sitio (Standard
      Webhooks).
    </p>
    <NewSecret copied="Secreto copiado" id="secreto" value={secreto} verb="Copiar secreto" />
  </Sheet>
);
