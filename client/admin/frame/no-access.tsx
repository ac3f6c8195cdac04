import { roles } from '#shared/contract/permisos.ts';
import { useUser } from '../session/user-context.ts';
import { UnavailableScreen } from './unavailable-screen.tsx';

/** Shown instead of a screen that the role may not open. */
export const NoAccess = () => (
  <UnavailableScreen title="Tu rol no llega a esta pantalla">
    Entraste con el rol de <b>{roles[useUser().rol]}</b>, que no incluye esta parte del administrador. Si la
    necesitas para tu trabajo, pide a un administrador que cambie tu rol.
  </UnavailableScreen>
);
