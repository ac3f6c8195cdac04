import { correo } from '#shared/correspondence/correo.ts';
import { longitudes } from '#shared/contract/longitudes.ts';
import { Button } from '../../ui/button.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { useUser } from '../session/user-context.ts';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { Sheet, SheetFoot } from '../ui/sheet/sheet.tsx';

/** Sends a mail to see whether mails arrive. */
export const TestMail = ({ onClose }: { onClose: () => void }) => {
  const { email } = useUser();
  return (
    <Sheet id="prueba-titulo" onClose={onClose} title="Correo de prueba">
      <EndpointForm
        endpoint={correo.probar}
        id="prueba"
        labelledBy="prueba-titulo"
        onDone={onClose}
        saved={{ para: email }}
      >
        <TextField
          inputMode="email"
          label="Enviar a"
          maxLength={longitudes.correo}
          name="para"
          type="email"
        />
        <SheetFoot>
          <Button onClick={onClose} variant="secondary">
            Cancelar
          </Button>
          <SubmitButton busy="Enviando…">Enviar correo de prueba</SubmitButton>
        </SheetFoot>
      </EndpointForm>
    </Sheet>
  );
};
