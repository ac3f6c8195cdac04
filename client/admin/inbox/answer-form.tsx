import { bandeja, type Conversacion } from '#shared/bandeja.ts';
import { longitudes } from '#shared/longitudes.ts';
import type { Plantilla } from '#shared/plantillas.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { TextArea } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';
import s from './inbox.module.css';
import { OtherWays } from './other-ways.tsx';
import { TemplateSelect } from './template-select.tsx';
import { ANSWER } from './use-conversation-keys.ts';

interface AnswerFormProps {
  conversation: Conversacion;
  templates: readonly Plantilla[];
}

/** The answer, sent from here where there is a mail server, and by other means where there is none. */
export const AnswerForm = ({ conversation, templates }: AnswerFormProps) => {
  const { id, correo, hay_correo } = conversation;
  return (
    <FormPanel id="responder-titulo" title="Responder">
      <EndpointForm
        endpoint={bandeja.contestar}
        id={ANSWER}
        labelledBy="responder-titulo"
        params={{ id }}
        saved={{ texto: '' }}
        startsOver
      >
        <TemplateSelect conversation={conversation} templates={templates} />
        <TextArea
          help={hay_correo ? `Llega a ${correo} con la consulta debajo.` : undefined}
          label="Respuesta"
          max={longitudes.mensaje}
          name="texto"
          rows={8}
        />
        {hay_correo ? (
          <FormActions>
            <SubmitButton busy="Enviando…">Enviar respuesta</SubmitButton>
          </FormActions>
        ) : (
          <p className={s['pista']}>
            El sitio no envía correos todavía. Escribe la respuesta, envíala de una de estas maneras y marca
            la consulta como respondida: el texto queda aquí.
          </p>
        )}
        <OtherWays conversation={conversation} />
      </EndpointForm>
    </FormPanel>
  );
};
