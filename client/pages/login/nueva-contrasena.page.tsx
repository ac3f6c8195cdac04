import { Island } from '../../islands/island.tsx';
import { EntryPage } from './entry-page.tsx';
import { Component as PasswordForm } from './password-form.island.tsx';

/** Where the link of an invitation or of a forgotten password leads. */
export const Component = () => (
  <EntryPage title="Elige tu contraseña">
    <Island name="login/password-form" of={PasswordForm} props={{ labelledBy: 'titulo' }} wakes="at-once" />
  </EntryPage>
);
