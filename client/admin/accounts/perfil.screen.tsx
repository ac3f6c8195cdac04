import { useLoaderData } from 'react-router-dom';
import { segundoFactor } from '#shared/segundo-factor.ts';
import { sesion } from '#shared/sesion.ts';
import { sesiones } from '#shared/sesiones.ts';
import { usuarios } from '#shared/usuarios.ts';
import { longitudes } from '#shared/longitudes.ts';
import { forgetAll, read } from '../../api.ts';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { PasswordField, TextField } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { adminLoader } from '../session/loading.ts';
import s from './perfil.module.css';
import { Preferences } from './preferences.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';
import { Screen } from '../frame/screen.tsx';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  // Sessions begin and end without a call of this page.
  forgetAll();
  const [user, open, factor] = await Promise.all([
    read(sesion.usuario),
    read(sesiones.list),
    read(segundoFactor.estado),
  ]);
  return { user, open, factor };
});

export const Component = () => {
  const {
    user: { name, email },
    open,
    factor,
  } = useLoaderData<typeof loader>();
  return (
    <Screen title="Mi perfil">
      <div className={s['pila']}>
        <FormPanel id="perfil-titulo" title="Datos de la cuenta">
          <EndpointForm
            endpoint={usuarios.updatePerfil}
            id="perfil"
            labelledBy="perfil-titulo"
            saved={{ name, email, password: '', password_confirmation: '' }}
          >
            <TextField autoComplete="name" label="Nombre" max={longitudes.nombre} name="name" />
            <TextField
              autoComplete="email"
              inputMode="email"
              label="Email"
              name="email"
              spellCheck={false}
              type="email"
            />
            <PasswordField
              autoComplete="new-password"
              help="Déjala vacía para conservar la actual. Al cambiarla se cierran tus otras sesiones."
              label="Contraseña nueva"
              mark="opcional"
              name="password"
            />
            <PasswordField
              autoComplete="new-password"
              label="Repetir contraseña"
              mark="opcional"
              name="password_confirmation"
            />
            <FormActions>
              <SubmitButton>Guardar cambios</SubmitButton>
            </FormActions>
          </EndpointForm>
        </FormPanel>
        <SecondFactor state={factor} />
        <SessionList open={open} />
        <Preferences />
      </div>
    </Screen>
  );
};
