import { useEffect } from 'react';
import { textos } from '#shared/textos.ts';
import { cx } from '../../lib/cx.ts';
import { returnPath } from '../../lib/session/return-path.ts';
import { hasToken, takeReason } from '../../lib/session/session-marks.ts';
import { useErrorTitle } from '../../lib/hooks/use-error-title.ts';
import { useVisitorForm } from '../forms/use-visitor-form.ts';
import { aviso } from '../../ui/avisos.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Choice, Field } from '../../ui/field.tsx';
import fieldStyles from '../../ui/field.module.css';
import styles from '../../ui/form.module.css';
import { PasswordInput } from '../../ui/password-input.tsx';
import { SendButton } from '../../ui/send-button.tsx';
import s from './login-form.module.css';

const load = async () => (await import('./login-call.ts')).loginCall;

const idOf = (name: string): string => `login-${name}`;

/** The back office is a separate document. */
const goOn = (): void => location.replace(returnPath(new URLSearchParams(location.search).get('volver')));

/** Redirects whoever is signed in, and says why a session ended. */
const useArrival = (): void => {
  useEffect(() => {
    const reason = takeReason();
    const onShow = (): void => {
      if (hasToken()) goOn();
    };
    onShow();
    if (reason) aviso.failure(reason);
    // Also after a return from the back/forward cache.
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
};

/** E-mail and password; rules and call are loaded when it is touched. */
export function Component({ labelledBy }: { labelledBy: string }) {
  useArrival();
  const { state, form, summary, handlers } = useVisitorForm({
    load,
    onSent: goOn,
    failed: textos.accionFallida,
  });
  const { problems, failure, phase } = state;
  const wrong = Object.entries(problems).map(([name, message]) => ({ id: idOf(name), message }));
  useErrorTitle(wrong.length > 0);
  useEffect(() => {
    if (!failure) return;
    aviso.clear();
    aviso.failure(failure);
  }, [failure]);
  return (
    <form
      aria-labelledby={labelledBy}
      className={cx(styles['formulario'], s['form'])}
      id="login"
      // Before hydration a submit does nothing: see `forms/visitor-form.tsx`.
      method="dialog"
      noValidate
      ref={form}
      {...handlers}
    >
      <ErrorSummary ref={summary} wrong={wrong} />
      <Field error={problems['email']} id={idOf('email')} label="Correo">
        {(control) => (
          <input
            autoComplete="username"
            className={fieldStyles['control']}
            inputMode="email"
            name="email"
            spellCheck={false}
            type="email"
            {...control}
          />
        )}
      </Field>
      <Field error={problems['password']} id={idOf('password')} label="Contraseña">
        {(control) => <PasswordInput autoComplete="current-password" name="password" {...control} />}
      </Field>
      <Choice id={idOf('remember')} label="Recordarme" name="remember" />
      <div className={styles['acciones']}>
        <SendButton busy="Ingresando…" sending={phase === 'sending'}>
          Ingresar
        </SendButton>
      </div>
    </form>
  );
}
