import { useState } from 'react';
import { codigoInput, segundoFactor } from '#shared/people/segundo-factor.ts';
import type { FaltaSegundoFactor } from '#shared/people/sesion.ts';
import { ApiError } from '../../api.ts';
import { getPasskey } from '../../passkeys.ts';
import { finishLogin } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { ModalActions } from '../ui/dialogs.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { CodeField } from '../ui/form/code-field.tsx';
import { Form } from '../ui/form/form.tsx';

const CONFLICT = 409;

interface SecondFactorFormProps {
  needed: FaltaSegundoFactor;
  onEntered: () => void;
  onCancel: () => void;
  /** The time for it is over: the password is asked for again. */
  onLate: () => void;
}

/** The second step of signing in again, inside its dialog. */
export const SecondFactorForm = ({ needed, onEntered, onCancel, onLate }: SecondFactorFormProps) => {
  const { desafio, llave, app } = needed;
  const [problem, setProblem] = useState<string>();
  const tell = (error: unknown): null => {
    if (error instanceof ApiError && error.status === CONFLICT) onLate();
    setProblem(error instanceof Error && error.message ? error.message : segundoFactor.ingresar.failed);
    return null;
  };
  const withKey = async (): Promise<void> => {
    try {
      if (llave) await finishLogin({ desafio, llave: await getPasskey(llave) });
      onEntered();
    } catch (error) {
      tell(error);
    }
  };
  return (
    <Form
      failedText={tell}
      id="reingreso-codigo"
      labelledBy="reingreso-motivo"
      onSaved={onEntered}
      saved={{ codigo: '' }}
      schema={codigoInput}
      send={({ codigo }) => finishLogin({ desafio, codigo })}
    >
      <CodeField help={app ? 'De tu aplicación, o uno de recuperación.' : 'Uno de recuperación.'} start />
      <div role="alert">
        <FieldError id="reingreso-problema" text={problem} />
      </div>
      <ModalActions>
        <Button onClick={onCancel} variant="secondary">
          Cancelar
        </Button>
        {llave ? (
          <Button onClick={() => void withKey()} variant="secondary">
            Usar llave de acceso
          </Button>
        ) : null}
        <SubmitButton busy="Comprobando…">Continuar</SubmitButton>
      </ModalActions>
    </Form>
  );
};
