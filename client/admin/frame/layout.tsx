import { useEffect } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router-dom';
import { type Pendientes, pendientes } from '#shared/operation/pendientes.ts';
import { permisoDe, puede, type Rol } from '#shared/contract/permisos.ts';
import { sesion } from '#shared/people/sesion.ts';
import { rolPropio } from '#shared/people/usuarios-gestion.ts';
import { read } from '../../api.ts';
import { block } from '../../lib/block.ts';
import { markOpen } from '../../lib/session/session-marks.ts';
import { AssociationContext } from '../../ui/association.ts';
import { askUnread, followUnread } from '../notices/unread.ts';
import { AskAgain } from '../session/ask-again.tsx';
import { FactorDuty } from '../session/factor-duty.tsx';
import { adminLoader } from '../session/loading.ts';
import { SessionWarning } from '../session/session-warning.tsx';
import { UserContext } from '../session/user-context.ts';
import { Avisos } from '../ui/aviso.tsx';
import { ConfirmProvider } from '../ui/dialogs.tsx';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { GoTo } from './go-to/go-to.tsx';
import { keepRole, keptRole } from './kept-role.ts';
import s from './layout.module.css';
import { MenuSheet } from './menu/menu-sheet.tsx';
import { NoAccess } from './no-access.tsx';
import { Progress } from './feedback/progress.tsx';
import { permisoDePantalla } from './menu/screen-address.ts';
import { ErrorBoundary as ScreenError } from './screen-error.tsx';
import { Shell } from './shell.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { Skeleton } from './feedback/skeleton.tsx';
import { applyTheme, dropTheme } from './theme.ts';
import { useArrival } from './feedback/use-arrival.ts';
import { useFeedback } from './feedback/use-feedback.ts';
import { nothingWaits, type Waiting } from './waiting-counts.ts';

/** Who is signed in, whose site it is, and what waits for an answer. */
export const loader = adminLoader(async () => {
  applyTheme();
  const [account, { rol, falta_factor, asociacion }] = await Promise.all([
    read(sesion.usuario),
    read(rolPropio.rol),
    block(askUnread()),
  ]);
  markOpen();
  keepRole(rol);
  return { user: { ...account, rol }, missing: falta_factor, asociacion, waiting: await waitingFor(rol) };
});

const countsOf = ({ total, comentarios }: Pendientes): Waiting => ({
  enquiries: total,
  comments: comentarios.total,
});

/** What waits for an answer, for a role that may read it. */
const waitingFor = async (rol: Rol): Promise<Waiting> => {
  if (!puede(rol, permisoDe(pendientes.pendientes))) return nothingWaits;
  const asked = await block(read(pendientes.pendientes));
  return asked.ok ? countsOf(asked.data) : nothingWaits;
};

/** The frame of the back office: menu, bars, notices, and the guards of unsaved changes and of the session. */
export const Component = () => {
  const { user, missing, asociacion, waiting } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const { bar, skeleton, waits } = useFeedback();
  useEffect(() => {
    applyTheme();
    return dropTheme;
  }, []);
  useArrival(skeleton === null);
  useEffect(followUnread, []);
  return (
    <AssociationContext value={asociacion}>
      <UserContext value={user}>
        <ConfirmProvider>
          <Shell
            busy={bar === 'avanza'}
            over={<UnsavedGuard />}
            progress={<Progress bar={bar} waits={waits} />}
            rol={user.rol}
            user={user}
            waiting={waiting}
          >
            <Avisos inFrame={skeleton !== null} />
            {skeleton === null ? null : <Skeleton path={skeleton} />}
            {/* Kept, and hidden: what was typed there is not lost when the person turns back. */}
            <div hidden={skeleton !== null}>
              <FactorDuty missing={missing} />
              {puede(user.rol, permisoDePantalla(pathname)) ? <Outlet /> : <NoAccess />}
            </div>
          </Shell>
          <MenuSheet user={user} waiting={waiting} />
          <GoTo />
          <SessionWarning />
          <AskAgain />
          <ShortcutHelp />
        </ConfirmProvider>
      </UserContext>
    </AssociationContext>
  );
};

/** The frame before any data: the menu of the role this browser last knew, and the skeleton of the path. */
export const HydrateFallback = () => {
  const { pathname } = useLocation();
  useEffect(applyTheme, []);
  return (
    <Shell
      busy
      progress={<Progress bar="avanza" waits />}
      rol={keptRole()}
      user={null}
      waiting={nothingWaits}
    >
      <Skeleton path={pathname} />
    </Shell>
  );
};

export const ErrorBoundary = () => (
  <main className={s['lienzo']}>
    <ScreenError />
  </main>
);
