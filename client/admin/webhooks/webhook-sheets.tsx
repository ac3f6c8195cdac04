import {
  LARGO_DE_DIRECCION,
  type Webhook,
  webhooks,
  tiposDeEvento,
} from '#shared/capabilities/webhooks/webhooks.ts';
import { EndpointSheet } from '../crud/endpoint-sheet.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { SecretSheet } from '../ui/secret-sheet.tsx';
import { Choice, FieldError } from '#client/ui/forms/field.tsx';
import { useCheckboxGroup } from '../ui/form/use-checkbox-group.ts';
import s from './subject-field.module.css';
import { subjectChoices } from './subjects.ts';

/** The events of a webhook. A box is half ticked where a call subscribed to only some of its kinds. */
const SubjectField = ({ name }: { name: string }) => {
  const { id, error, isChecked, setChecked, onBlur } = useCheckboxGroup(name, Object.keys(tiposDeEvento));
  return (
    <fieldset aria-describedby={`${id}-ayuda${error ? ` ${id}-error` : ''}`} className={s['grupo']}>
      <legend>Avisarle de</legend>
      <p className={s['ayuda']} id={`${id}-ayuda`}>
        Cada aviso lleva el número, el título y el enlace; de consultas y comentarios, nada de lo que
        escribieron.
      </p>
      {subjectChoices.map(({ label, kinds }, at) => {
        const count = kinds.filter(isChecked).length;
        return (
          <Choice
            aria-invalid={error !== undefined}
            checked={count === kinds.length}
            // An error leads to the first box.
            id={at === 0 ? id : `${id}-${at}`}
            key={label}
            label={label}
            onBlur={onBlur}
            onChange={({ target }) => setChecked(kinds, target.checked)}
            ref={(input) => {
              if (input) input.indeterminate = count > 0 && count < kinds.length;
            }}
          />
        );
      })}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
};

/** The secret of a webhook that was just made or renewed. */
export interface NewSigningSecret {
  nombre: string;
  secreto: string;
}

const fields = (
  <>
    <TextField help="El sistema que recibe los avisos." max={60} name="nombre" />
    <TextField
      help="Te la da quien maneja ese sistema. Empieza con https://."
      inputMode="url"
      maxLength={LARGO_DE_DIRECCION}
      name="direccion"
      spellCheck={false}
    />
    <SubjectField name="eventos" />
  </>
);

interface NewWebhookProps {
  onClose: () => void;
  onMade: (made: NewSigningSecret) => void;
}

export const NewWebhook = ({ onClose, onMade }: NewWebhookProps) => (
  <EndpointSheet
    endpoint={webhooks.crear}
    id="webhook"
    onClose={onClose}
    onDone={({ secreto }, { nombre }) => onMade({ nombre, secreto })}
    saved={{ nombre: '', direccion: '', eventos: '' }}
    resetsAfterSave
    submit={<SubmitButton busy="Creando…">Crear webhook</SubmitButton>}
    title="Nuevo webhook"
  >
    {fields}
  </EndpointSheet>
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
    <EndpointSheet
      endpoint={webhooks.editar}
      id={`webhook-${id}`}
      rowName={(values) => values.nombre}
      onClose={onClose}
      onDone={() => onSaved(id)}
      params={{ id }}
      saved={{ nombre, direccion, eventos: eventos.join(' ') }}
      submit={<SubmitButton>Guardar webhook</SubmitButton>}
      title="Editar webhook"
    >
      {fields}
    </EndpointSheet>
  );
};

interface SigningSecretProps {
  made: NewSigningSecret;
  onClose: () => void;
}

export const SigningSecret = ({ made: { nombre, secreto }, onClose }: SigningSecretProps) => (
  <SecretSheet
    id="secreto"
    onClose={onClose}
    value={secreto}
    verb="Copiar secreto"
    copied="Secreto copiado"
    question="¿Ya copiaste el secreto?"
    title={`Secreto de «${nombre}»`}
  >
    <p>
      Entrégalo a quien maneja ese sistema: con él comprueba que los avisos vienen de este sitio (Standard
      Webhooks).
    </p>
  </SecretSheet>
);
