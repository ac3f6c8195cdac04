import { Island } from '../../islands/island.tsx';
import { EntryPage } from './entry-page.tsx';
import { Component as LoginForm } from './login-form.island.tsx';

export const Component = () => (
  <EntryPage title="Ingresar">
    <Island name="login/login-form" of={LoginForm} props={{ labelledBy: 'titulo' }} wakes="at-once" />
    <p>
      <a href="/recuperar">¿Olvidaste tu contraseña?</a>
    </p>
  </EntryPage>
);
