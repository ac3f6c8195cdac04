import { useState, useEffect, useRef } from 'react';
import type { FaltaSegundoFactor } from '#shared/people/sesion.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { EntryForm } from './entry-form.tsx';
import s from './second-step.module.css';
import { Field } from '#client/ui/forms/field.tsx';
import fieldStyles from '#client/ui/forms/field.module.css';

interface CodeFieldProps {
  id: string;
  error: string | undefined;
  /** A code of the ten kept for when the app is missing, which has letters. */
  isRecovery: boolean;
}

/** The code that follows the password; it takes the focus. */
const CodeField = ({ id, error, isRecovery }: CodeFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field
      error={error}
      help={
        isRecovery
          ? 'Uno de los diez que guardaste. Cada uno sirve una vez.'
          : 'Los seis dígitos que muestra tu aplicación.'
      }
      id={id}
      label={isRecovery ? 'Código de recuperación' : 'Código de verificación'}
    >
      {(control) => (
        <input
          autoCapitalize="off"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          className={fieldStyles['control']}
          inputMode={isRecovery ? 'text' : 'numeric'}
          name="codigo"
          spellCheck={false}
          ref={input}
          type="text"
          {...control}
        />
      )}
    </Field>
  );
};

interface SecondStepProps {
  labelledBy: string;
  needed: FaltaSegundoFactor;
  onEntered: () => void;
  /** Back to the password. */
  onBack: () => void;
}

/** What an account with a second factor is asked after the password: a code, or a passkey. */
export const SecondStep = ({ labelledBy, needed, onEntered, onBack }: SecondStepProps) => {
  const { desafio, app, llave } = needed;
  const [isRecovery, setRecovery] = useState(!app);
  const load = async () => (await import('./second-step-call.ts')).secondStepCall(desafio, onBack);
  const withKey = async (): Promise<void> => {
    const { enterWithPasskey } = await import('./passkey-call.ts');
    const failure = llave && (await enterWithPasskey({ desafio, llave, remember: false }));
    if (failure) toast.failure(failure);
    else onEntered();
  };
  return (
    <>
      {llave ? (
        <div className={s['llave']}>
          <Button onClick={() => void withKey()}>Usar llave de acceso</Button>
        </div>
      ) : null}
      <EntryForm
        action="Comprobar"
        busy="Comprobando…"
        id="login-codigo"
        key={String(isRecovery)}
        labelledBy={labelledBy}
        load={load}
        onSent={onEntered}
      >
        {(problems) => (
          <CodeField error={problems['codigo']} id="login-codigo-codigo" isRecovery={isRecovery} />
        )}
      </EntryForm>
      <div className={s['otras']}>
        {app ? (
          <Button onClick={() => setRecovery(!isRecovery)} size="sm" variant="ghost">
            {isRecovery ? 'Usar la aplicación' : 'Usar un código de recuperación'}
          </Button>
        ) : null}
        <Button onClick={onBack} size="sm" variant="ghost">
          Volver
        </Button>
      </div>
    </>
  );
};
