import { useEffect, useState } from 'react';
import { loginInput, sesion } from '#shared/sesion.ts';
import { ApiError } from '../../api.ts';
import { login } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { Modal, ModalActions } from '../ui/dialogs.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { PasswordField, TextField } from '../ui/form/form-fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { useStore } from '../../ui/store.ts';
import { offerReentry, reentry } from './reentry.ts';
import { useUser } from './user-context.ts';

/** The dialog that asks to sign in again after a 401; then the refused actions are retried. */
export const SignInAgain = () => {
  const settle = useStore(reentry);
  useEffect(offerReentry, []);
  return settle ? <SignIn onSettled={settle} /> : null;
};

const TITLE = 'Tu sesión terminó';

const SignIn = ({ onSettled }: { onSettled: (entered: boolean) => void }) => {
  const { email } = useUser();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    // Signing in in another tab settles it too.
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === 'token' && newValue !== null) onSettled(true);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [onSettled]);
  return (
    <Modal onCancel={() => onSettled(false)} title={TITLE}>
      <p id="reingreso-motivo">
        Escribe tu contraseña para continuar. No se pierde nada de lo que escribiste.
      </p>
      <Form
        id="reingreso"
        labelledBy="reingreso-motivo"
        failedText={(error) => {
          setProblem(error instanceof ApiError && error.message ? error.message : sesion.login.failed);
          return null;
        }}
        onSent={() => onSettled(true)}
        saved={{ email, password: '', remember: false }}
        schema={loginInput}
        send={login}
      >
        <TextField autoComplete="username" label="Correo" name="email" readOnly type="email" />
        <PasswordField autoComplete="current-password" label="Contraseña" name="password" start />
        <div role="alert">
          <FieldError id="reingreso-problema" text={problem} />
        </div>
        <ModalActions>
          <Button onClick={() => onSettled(false)} variant="secondary">
            Cancelar
          </Button>
          <SubmitButton busy="Ingresando…">Ingresar y continuar</SubmitButton>
        </ModalActions>
      </Form>
    </Modal>
  );
};
