import { useEffect, useState } from 'react';
import { type FaltaSegundoFactor, loginInput, sesion } from '#shared/people/sesion.ts';
import { ApiError } from '../../api.ts';
import { login } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { Modal, ModalActions } from '../ui/dialogs.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { PasswordField, TextField } from '../ui/form/form-fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useUser } from './user-context.ts';

const TITLE = 'Tu sesión terminó';
const LATE = 'Pasó demasiado tiempo. Escribe tu contraseña otra vez.';

interface Step {
  onSettled: (entered: boolean) => void;
}

/** Asks to sign in again, by password and second factor. */
export const SignInDialog = ({ onSettled }: Step) => {
  const [needed, setNeeded] = useState<FaltaSegundoFactor | null>(null);
  const [why, setWhy] = useState<string>();
  useEffect(() => {
    // Signing in in another tab settles it too.
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === 'token' && newValue !== null) onSettled(true);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [onSettled]);
  const startOver = (): void => {
    setWhy(LATE);
    setNeeded(null);
  };
  return (
    <Modal key={String(needed === null)} onCancel={() => onSettled(false)} title={TITLE}>
      <p id="reingreso-motivo">
        {needed ? 'Falta tu segundo factor.' : 'Escribe tu contraseña para continuar.'} No se pierde nada de
        lo que escribiste.
      </p>
      {needed ? (
        <SecondFactorForm
          needed={needed}
          onCancel={() => onSettled(false)}
          onEntered={() => onSettled(true)}
          onLate={startOver}
        />
      ) : (
        <PasswordStep first={why} onNeeded={setNeeded} onSettled={onSettled} />
      )}
    </Modal>
  );
};

interface PasswordStepProps extends Step {
  /** Message shown before the first attempt. */
  first: string | undefined;
  onNeeded: (needed: FaltaSegundoFactor) => void;
}

const PasswordStep = ({ first, onNeeded, onSettled }: PasswordStepProps) => {
  const { email } = useUser();
  const [problem, setProblem] = useState(first);
  return (
    <Form
      failedText={(error) => {
        setProblem(error instanceof ApiError && error.message ? error.message : sesion.login.failed);
        return null;
      }}
      id="reingreso"
      labelledBy="reingreso-motivo"
      onSaved={(needed) => (needed ? onNeeded(needed) : onSettled(true))}
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
  );
};
