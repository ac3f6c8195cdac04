import { useEffect } from 'react';
import { textos } from '#shared/textos.ts';
import { cx } from '../../lib/cx.ts';
import { useErrorTitle } from '../../lib/hooks/use-error-title.ts';
import { useHydrated } from '../../lib/hooks/use-hydrated.ts';
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

/** E-mail and password; its rules and its call are fetched when it is touched. */
export function LoginForm({ labelledBy, onSent }: { labelledBy: string; onSent: () => void }) {
  const { state, form, summary, handlers } = useVisitorForm({ load, onSent, failed: textos.accionFallida });
  const { problems, failure, phase } = state;
  const wrong = Object.entries(problems).map(([name, message]) => ({ id: idOf(name), message }));
  useErrorTitle(wrong.length > 0);
  useEffect(() => {
    if (!failure) return;
    aviso.clear();
    aviso.failure(failure);
  }, [failure]);
  // Before the scripts are there, a press would leave the page.
  const ready = useHydrated();
  return (
    <>
      <form
        aria-labelledby={labelledBy}
        className={cx(styles['formulario'], s['form'])}
        id="login"
        method="post"
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
          <SendButton busy="Ingresando…" disabled={!ready} sending={phase === 'sending'}>
            Ingresar
          </SendButton>
        </div>
      </form>
      <p className={s['otherwise']}>
        Para ingresar hace falta JavaScript: actívalo en tu navegador y vuelve a cargar la página.
      </p>
    </>
  );
}
