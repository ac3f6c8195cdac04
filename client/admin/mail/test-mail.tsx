import { correo } from '#shared/correspondence/correo.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { EndpointSheet } from '../crud/endpoint-sheet.tsx';
import { useUser } from '../session/user-context.ts';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';

/** Sends a mail to see whether mails arrive. */
export const TestMail = ({ onClose }: { onClose: () => void }) => (
  <EndpointSheet
    endpoint={correo.probar}
    id="prueba"
    onClose={onClose}
    onDone={onClose}
    saved={{ para: useUser().email }}
    submit={<SubmitButton busy="Enviando…">Enviar correo de prueba</SubmitButton>}
    title="Correo de prueba"
  >
    <TextField inputMode="email" label="Enviar a" maxLength={longitudes.correo} name="para" type="email" />
  </EndpointSheet>
);
