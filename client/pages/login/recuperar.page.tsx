import { Island } from '../../islands/island.tsx';
import { EntryPage } from './entry-page.tsx';
import { Component as RecoveryForm } from './recovery-form.island.tsx';

/** Asks for a link to choose a new password. */
export const Component = () => (
  <EntryPage title="Recuperar el acceso">
    <p>Escribe el correo de tu cuenta: te enviaremos un enlace para elegir una contraseña nueva.</p>
    <Island name="login/recovery-form" of={RecoveryForm} props={{ labelledBy: 'titulo' }} />
    <p>
      <a href="/login">Volver a ingresar</a>
    </p>
  </EntryPage>
);
