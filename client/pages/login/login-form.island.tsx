import { useEffect, useState } from 'react';
import type { FaltaSegundoFactor } from '#shared/people/sesion.ts';
import { useHydrated } from '../../lib/hooks/use-hydrated.ts';
import { isStorageAvailable } from '../../lib/stored-keys.ts';
import { returnPath } from '../../lib/session/return-path.ts';
import { hasToken, takeEndReason } from '../../lib/session/session-storage.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { Choice, Field } from '../../ui/forms/field.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { EntryAnswer } from './entry-answer.tsx';
import { EmailField } from './email-field.tsx';
import { EntryForm } from './entry-form.tsx';
import { SecondStep } from './second-step.tsx';
import { Button } from '#client/ui/button.tsx';
import s from './second-step.module.css';

const remembers = (): boolean =>
  document.querySelector<HTMLInputElement>('#login-remember')?.checked === true;

/** Signing in with a passkey and no password. */
const PasskeyEntry = ({ onEntered }: { onEntered: () => void }) => {
  const enter = async (): Promise<void> => {
    toast.clear();
    const { enterWithPasskeyAlone } = await import('./passkey-call.ts');
    const failure = await enterWithPasskeyAlone(remembers());
    if (failure) toast.failure(failure);
    else onEntered();
  };
  return (
    <div className={s['otras']}>
      <Button onClick={() => void enter()} variant="secondary">
        Usar llave de acceso
      </Button>
    </div>
  );
};

/** The back office is a separate document. */
const goOn = (): void => location.replace(returnPath(new URLSearchParams(location.search).get('volver')));

/** Redirects users who are signed in, and says why a session ended. */
const useArrival = (): void => {
  useEffect(() => {
    // It is shown for a moment before the refusal.
    if (!isStorageAvailable()) return undefined;
    const reason = takeEndReason();
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

/** Sessions need the browser's storage; without it the form says so and asks for no password. */
export function Component({ labelledBy }: { labelledBy: string }) {
  const refused = useHydrated() && !isStorageAvailable();
  if (!refused) return <Entry labelledBy={labelledBy} />;
  return (
    <EntryAnswer>
      <p>
        Tu navegador no deja que este sitio guarde datos, y sin eso no se puede ingresar. Permite las cookies
        de este sitio y recarga la página.
      </p>
    </EntryAnswer>
  );
}

/** E-mail and password, then the second factor of an account that has one; or a passkey alone. */
function Entry({ labelledBy }: { labelledBy: string }) {
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
