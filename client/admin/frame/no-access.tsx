import { roles } from '#shared/contract/permisos.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useUser } from '../session/user-context.ts';
import { Screen } from './screen.tsx';

/** Instead of a screen that the role does not reach. */
export const NoAccess = () => (
  <Screen title="Tu rol no llega a esta pantalla">
    <p>
      Entraste con el rol de <b>{roles[useUser().rol]}</b>, que no incluye esta parte del administrador. Si la
      necesitas para tu trabajo, pide a un administrador que cambie tu rol.
    </p>
    <p>
      <ButtonLink to="/administrable" variant="secondary">
        Ir al inicio
      </ButtonLink>
    </p>
  </Screen>
);
