import { useState } from 'react';
import type { FaltaSegundoFactor } from '#shared/people/sesion.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { EntryForm } from './entry-form.tsx';
import s from './second-step.module.css';

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
