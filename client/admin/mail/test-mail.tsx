import { correo } from '#shared/correo.ts';
import { longitudes } from '#shared/longitudes.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { useUser } from '../session/user-context.ts';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';

/** Sends a mail to see whether mails arrive. */
export const TestMail = () => {
  const { email } = useUser();
  return (
    <FormPanel id="prueba-titulo" title="Correo de prueba">
      <EndpointForm endpoint={correo.probar} id="prueba" labelledBy="prueba-titulo" saved={{ para: email }}>
        <TextField
          inputMode="email"
          label="Enviar a"
          maxLength={longitudes.correo}
          name="para"
          type="email"
        />
        <FormActions>
          <SubmitButton busy="Enviando…">Enviar correo de prueba</SubmitButton>
        </FormActions>
      </EndpointForm>
    </FormPanel>
  );
};
