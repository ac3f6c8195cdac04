import { useState } from 'react';
import { confirmacion, contrasenaPropia } from '#shared/people/confirmacion.ts';
import { write } from '../../api.ts';
import { getPasskey } from '../../passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { Modal, ModalActions } from '../ui/dialogs.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { PasswordField } from '../ui/form/form-fields.tsx';
import { Form } from '../ui/form/form.tsx';

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : confirmacion.confirmar.failed;

const confirmByPasskey = async (): Promise<void> => {
  const llave = await getPasskey(await write(confirmacion.pedirLlave, { body: {} }));
  await write(confirmacion.conLlave, { body: { llave } });
};

interface ConfirmDialogProps {
  hasPasskey: boolean;
  onSettled: (confirmed: boolean) => void;
}

/** Asks who one is, by password or passkey. */
export const ConfirmDialog = ({ hasPasskey, onSettled }: ConfirmDialogProps) => {
  const [problem, setProblem] = useState<string>();
  const withKey = (): void =>
    void confirmByPasskey().then(
      () => onSettled(true),
      (error: unknown) => setProblem(messageOf(error)),
    );
  return (
    <Modal onCancel={() => onSettled(false)} title="Confirma que eres tú">
      <p id="confirmar-motivo">
        Este cambio pide tu contraseña otra vez. No se pierde nada de lo que escribiste.
      </p>
      <Form
        failedText={(error) => {
          setProblem(messageOf(error));
          return null;
        }}
        id="confirmar"
        labelledBy="confirmar-motivo"
        onSaved={() => onSettled(true)}
        saved={{ password: '' }}
        schema={contrasenaPropia}
        send={(body) => write(confirmacion.confirmar, { body })}
      >
        <PasswordField autoComplete="current-password" label="Tu contraseña" name="password" start />
        <div role="alert">
          <FieldError id="confirmar-problema" text={problem} />
        </div>
        <ModalActions>
          <Button onClick={() => onSettled(false)} variant="secondary">
            Cancelar
          </Button>
          {hasPasskey ? (
            <Button onClick={withKey} variant="secondary">
              Usar llave de acceso
            </Button>
          ) : null}
          <SubmitButton busy="Comprobando…">Confirmar y continuar</SubmitButton>
        </ModalActions>
      </Form>
    </Modal>
  );
};
