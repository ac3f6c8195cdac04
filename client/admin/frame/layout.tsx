import '../../styles/office.css';
import { useEffect } from 'react';
import { Outlet, useLoaderData, useLocation } from 'react-router-dom';
import { puede } from '#shared/contract/permisos.ts';
import { oficina } from '#shared/operation/oficina.ts';
import { read } from '../../api.ts';
import { HOME } from '../../lib/home-path.ts';
import { markSessionOpen } from '../../lib/session/session-storage.ts';
import { AssociationContext } from '../../ui/association.ts';
import { FailureState } from '../../ui/states.tsx';
import { pollUnreadCount, setUnreadCount } from '../notices/unread-count.ts';
import { SessionDialogs } from '../session/session-dialogs.tsx';
import { FactorReminder } from '../session/factor-reminder.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { SessionWarning } from '../session/session-warning.tsx';
import { UserContext } from '../session/user-context.ts';
import { OfficeNotice } from '../ui/notice/office-notice.tsx';
import { ConfirmProvider } from '../ui/dialogs.tsx';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { InboxBar } from './bars/inbox-bar.tsx';
import { GoTo } from './go-to/go-to.tsx';
import { storeRole, storedRole } from './stored-role.ts';
import s from './layout.module.css';
import { loadLazyParts } from './load-lazy-parts.ts';
import { MenuSheet } from './menu/menu-sheet.tsx';
import { NoAccess } from './no-access.tsx';
import { Progress } from './feedback/progress.tsx';
import { permisoDePantalla } from './menu/screen-address.ts';
import { preloadFrequentScreens } from './screens.ts';
import { Shell } from './shell.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { Skeleton } from './feedback/skeleton.tsx';
import { applyTheme, resetTheme } from './theme.ts';
import { useFocusAfterNavigation } from './feedback/use-focus-after-navigation.ts';
import { useNavigationFeedback } from './feedback/use-navigation-feedback.ts';

/** Loads the user, the association and the pending counts. */
export const loader = adminLoader(async () => {
  applyTheme();
  const frame = await read(oficina.marco);
  markSessionOpen();
  storeRole(frame.usuario.rol);
  setUnreadCount(frame);
  return frame;
});

/** The frame of the back office: menu, bars, the notice, and the guards of unsaved changes and of the session. */
export const Component = () => {
  const { usuario: user, asociacion, pendientes } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const { bar, skeleton, waits } = useNavigationFeedback();
  useEffect(() => {
    applyTheme();
    return resetTheme;
  }, []);
  useFocusAfterNavigation(skeleton === null);
  useEffect(pollUnreadCount, []);
  // Preload what the next screens need. A failure is reported when it is used.
  useEffect(
    () =>
      void (location.pathname === HOME ? preloadFrequentScreens() : loadLazyParts()).catch(() => undefined),
    [],
  );
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
            waiting={pendientes}
          >
            <OfficeNotice />
            {skeleton === null ? null : <Skeleton path={skeleton} />}
            {/* Hidden, not unmounted: typed text survives if the user comes back. */}
            <div hidden={skeleton !== null}>
              <InboxBar rol={user.rol} waiting={pendientes} />
              <FactorReminder />
              {puede(user.rol, permisoDePantalla(pathname)) ? <Outlet /> : <NoAccess />}
            </div>
          </Shell>
          <MenuSheet user={user} waiting={pendientes} />
          <GoTo />
          <SessionWarning />
          <SessionDialogs />
          <ShortcutHelp />
        </ConfirmProvider>
      </UserContext>
    </AssociationContext>
  );
};

/** The frame before any data: menu of the stored role, and skeleton of the path. */
export const HydrateFallback = () => {
  const { pathname } = useLocation();
  useEffect(applyTheme, []);
  return (
    <Shell busy progress={<Progress bar="avanza" waits />} rol={storedRole()} user={null} waiting={null}>
      <Skeleton path={pathname} />
    </Shell>
  );
};

/** The frame, or the code of the first screen, did not come: a new version of the site has other files, which a reload finds. */
export const ErrorBoundary = () => (
  <main className={s['lienzo']}>
    <FailureState onRetry={() => location.reload()} />
  </main>
);
