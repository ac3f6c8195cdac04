import { redirect, useNavigate, useSearchParams } from 'react-router-dom';
import { useEffect } from 'react';
import { nombreCompleto, nombreNacional, nombreRegional } from '#shared/asociacion.ts';
import { loginInput, sesion } from '#shared/sesion.ts';
import art from '../assets/cordillera.svg';
import { ApiError } from '../api.ts';
import { returnPath } from '../lib/return-path.ts';
import { hasToken, login } from '../session.ts';
import { Avisos } from '../ui/aviso.tsx';
import { aviso } from '../ui/avisos.ts';
import { Emblem } from '../ui/emblem.tsx';
import { FormActions, SubmitButton } from '../ui/form-actions.tsx';
import { CheckField, PasswordField, TextField } from '../ui/form-fields.tsx';
import { Form } from '../ui/form.tsx';
import s from './login.module.css';

const HOME = '/administrable';

export const loader = () => (hasToken() ? redirect(HOME) : null);

const blank = { email: '', password: '', remember: false };

/** The server's words for a wrong pair or too many tries; the call's own when there was no answer to read. */
const explain = (error: unknown): void => {
  aviso.clear();
  aviso.failure(error instanceof ApiError && error.message ? error.message : sesion.login.failed);
};

export const Component = () => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  useEffect(() => {
    if (hasToken()) void navigate(HOME, { replace: true });
  }, [navigate]);
  const enter = (): void => {
    aviso.clear();
    void navigate(returnPath(params.get('volver')), { replace: true });
  };
  return (
    <main className={s['pagina']}>
      <title>{`Ingresar · ${nombreCompleto}`}</title>
      <div aria-hidden className={s['arte']}>
        <img alt="" src={art} />
      </div>
      <div className={s['columna']}>
        <Avisos />
        <a className={s['marca']} href="/">
          <Emblem size={44} />
          <span>
            <b>{nombreNacional}</b>
            {nombreRegional}
          </span>
        </a>
        <h1 id="ingresar" tabIndex={-1}>
          Ingresar
        </h1>
        <Form
          id="login"
          labelledBy="ingresar"
          onFailed={explain}
          onSent={enter}
          saved={blank}
          schema={loginInput}
          send={login}
        >
          <TextField
            autoComplete="username"
            inputMode="email"
            label="Correo"
            name="email"
            spellCheck={false}
            type="email"
          />
          <PasswordField autoComplete="current-password" label="Contraseña" name="password" />
          <CheckField label="Recordarme" name="remember" />
          <FormActions>
            <SubmitButton busy="Ingresando…">Ingresar</SubmitButton>
          </FormActions>
        </Form>
      </div>
    </main>
  );
};
