import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { sesion } from '#shared/people/sesion.ts';
import { sesiones } from '#shared/people/sesiones.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { clearCache, read } from '../../api.ts';
import { PasswordField, TextField } from '../ui/form/form-fields.tsx';
import { StandingBar } from '../ui/form/standing-bar.ts';
import { FormPanel } from '../ui/panel.tsx';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { Preferences } from './preferences.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';
import { Screen } from '../frame/screen.tsx';
import { Column, Sections } from '../settings/sections.tsx';
import { SettingFrame } from '../settings/setting-frame.tsx';
import s from './perfil.module.css';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  // Sessions begin and end without a call of this page.
  clearCache();
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
  const [changed, setChanged] = useState(false);
  return (
    <Screen title="Mi Perfil">
      <StandingBar />
      <Sections>
        <Column>
          <EndpointForm
            endpoint={usuarios.updatePerfil}
            id="perfil"
            labelledBy="cuenta contrasena"
            onDone={(_answer, { password }) => setChanged(Boolean(password))}
            saved={{ name, email, password: '', password_confirmation: '' }}
          >
            <AccountFields />
            {/* Without a button, Enter would not submit several fields. */}
            <input hidden type="submit" />
          </EndpointForm>
          <SecondFactor passwordChanged={changed} state={factor} />
        </Column>
        <Column>
          <SessionList open={open} />
          <Preferences />
        </Column>
      </Sections>
    </Screen>
  );
};

const AccountFields = () => (
  <>
    <FormPanel id="cuenta" title="Cuenta">
      <SettingFrame name="name">
        <TextField
          autoComplete="name"
          help="Así te ven quienes trabajan contigo aquí."
          label="Nombre"
          max={longitudes.nombre}
          name="name"
        />
      </SettingFrame>
      <SettingFrame name="email">
        <TextField
          autoComplete="email"
          help="Con él entras."
          inputMode="email"
          label="Email"
          name="email"
          spellCheck={false}
          type="email"
        />
      </SettingFrame>
    </FormPanel>
    <FormPanel id="contrasena" title="Contraseña">
      {/* An error within opens it. */}
      <details className={s['cambio']}>
        <summary>Cambiar contraseña</summary>
        <SettingFrame name="password">
          <PasswordField
            autoComplete="new-password"
            help="Déjala vacía para conservar la actual. Al cambiarla se cierran tus otras sesiones y los programas a los que diste permiso lo pierden."
            label="Contraseña nueva"
            mark="opcional"
            name="password"
          />
        </SettingFrame>
        <SettingFrame name="password_confirmation">
          <PasswordField
            autoComplete="new-password"
            label="Repetir contraseña"
            mark="opcional"
            name="password_confirmation"
          />
        </SettingFrame>
      </details>
    </FormPanel>
  </>
);
