import { useEffect, useState } from 'react';
import type { FaltaSegundoFactor } from '#shared/people/sesion.ts';
import { returnPath } from '../../lib/session/return-path.ts';
import { hasToken, takeReason } from '../../lib/session/session-marks.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { Choice, Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { EmailField } from './email-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { PasskeyEntry } from './passkey-entry.tsx';
import { SecondStep } from './second-step.tsx';

/** The back office is a separate document. */
const goOn = (): void => location.replace(returnPath(new URLSearchParams(location.search).get('volver')));

/** Redirects users who are signed in, and says why a session ended. */
const useArrival = (): void => {
  useEffect(() => {
    const reason = takeReason();
    const onShow = (): void => {
      if (hasToken()) goOn();
    };
    onShow();
    if (reason) toast.failure(reason);
    // Also after a return from the back/forward cache.
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
};

/** E-mail and password, then the second factor of an account that has one; or a passkey alone. */
export function Component({ labelledBy }: { labelledBy: string }) {
  useArrival();
  const [needed, setNeeded] = useState<FaltaSegundoFactor | null>(null);
  const load = async () => (await import('./login-call.ts')).loginCall(setNeeded);
  if (needed) {
    const onBack = (): void => setNeeded(null);
    return <SecondStep labelledBy={labelledBy} needed={needed} onBack={onBack} onEntered={goOn} />;
  }
  return (
    <>
      <EntryForm
        action="Ingresar"
        busy="Ingresando…"
        id="login"
        labelledBy={labelledBy}
        load={load}
        onSent={() => hasToken() && goOn()}
      >
        {(problems) => (
          <>
            <EmailField error={problems['email']} id="login-email" />
            <Field error={problems['password']} id="login-password" label="Contraseña">
              {(control) => <PasswordInput autoComplete="current-password" name="password" {...control} />}
            </Field>
            <Choice id="login-remember" label="Recordarme" name="remember" />
          </>
        )}
      </EntryForm>
      <PasskeyEntry onEntered={goOn} />
    </>
  );
}
