import { useLoaderData } from 'react-router-dom';
import { exigencias } from '#shared/people/exigencias.ts';
import { type UsuarioGestionado, usuariosGestion } from '#shared/people/usuarios-gestion.ts';
import { read } from '../../api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useUser } from '../session/user-context.ts';
import s from './own-list.module.css';
import { FactorRequirements } from './factor-requirements.tsx';
import { FactorHolders } from './factor-holders.tsx';
import { Screen } from '../frame/screen.tsx';
import { Sections } from '../settings/sections.tsx';
import { Note } from '../ui/note.tsx';
import { adminLoader } from '../session/admin-loader.ts';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(async () => {
  const [demands, users] = await Promise.all([read(exigencias.list), read(usuariosGestion.todos)]);
  return { demands, users };
});

/** Screen of second factors: which roles must have one, and which users do. */
export const Component = () => {
  const { demands, users } = useLoaderData<typeof loader>();
  return (
    <Screen title="Segundo factor">
      <Note>
        Es un segundo paso para entrar: después de la contraseña, un código del celular o una llave de acceso.
        Cada persona lo activa en Mi Perfil; aquí ves quién lo hizo y puedes exigirlo.
      </Note>
      <OwnFactor users={users} />
      <Sections>
        <FactorHolders demands={demands} users={users} />
        <FactorRequirements demands={demands} users={users} />
      </Sections>
    </Screen>
  );
};

/** First of all one's own, while it is not active. */
const OwnFactor = ({ users }: { users: readonly UsuarioGestionado[] }) => {
  const { id } = useUser();
  if (users.find((user) => user.id === id)?.segundo_factor !== false) return null;
  return (
    <div className={s['propio']}>
      <p>
        <b>Tú todavía no lo activaste.</b> Con él, nadie entra a tu cuenta solo con tu contraseña.
      </p>
      <ButtonLink to="/perfil#segundo-factor">Activar el mío</ButtonLink>
    </div>
  );
};
