import { type MouseEvent, useEffect } from 'react';
import { NavigationType, Outlet, useLoaderData, useLocation, useNavigationType } from 'react-router-dom';
import { pendientes } from '#shared/pendientes.ts';
import { permisoDe, puede, type Rol } from '#shared/permisos.ts';
import { sesion } from '#shared/sesion.ts';
import { rolPropio } from '#shared/usuarios-gestion.ts';
import { read } from '../../api.ts';
import { markOpen } from '../../lib/session/session-marks.ts';
import { block } from '../../lib/block.ts';
import { AssociationContext } from '../../ui/association.ts';
import { Avisos } from '../ui/aviso.tsx';
import { ConfirmProvider } from '../ui/dialogs.tsx';
import { UnsavedGuard } from '../ui/form/form-guard.tsx';
import { adminLoader } from '../session/loading.ts';
import s from './layout.module.css';
import { ErrorBoundary as ScreenError } from './screen-error.tsx';
import { askUnread, followUnread } from '../notices/unread.ts';
import { rememberAddress } from './last-address.ts';
import { permisoDePantalla } from './screen-address.ts';
import { NoAccess } from './no-access.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { SideMenu } from './side-menu.tsx';
import { ConfirmIdentity } from '../session/confirm-identity.tsx';
import { FactorDuty } from '../session/factor-duty.tsx';
import { SignInAgain } from '../session/sign-in-again.tsx';
import { SessionWarning } from '../session/session-warning.tsx';
import { TopBar } from './top-bar.tsx';
import { applyTheme, dropTheme } from './theme.ts';
import { UserContext } from '../session/user-context.ts';

/** Who is signed in, whose site it is, and how many enquiries wait for an answer. */
export const loader = adminLoader(async () => {
  applyTheme();
  const [account, { rol, falta_factor, asociacion }] = await Promise.all([
    read(sesion.usuario),
    read(rolPropio.rol),
    block(askUnread()),
  ]);
  markOpen();
  return { user: { ...account, rol }, missing: falta_factor, asociacion, pending: await pendingFor(rol) };
});

/** How many enquiries wait for an answer, for a role that may read them. */
const pendingFor = async (rol: Rol): Promise<number> => {
  if (!puede(rol, permisoDe(pendientes.pendientes))) return 0;
  const waiting = await block(read(pendientes.pendientes));
  return waiting.ok ? waiting.data.total : 0;
};

/** The frame of the back office: side menu, top bar, notices, and the guards of unsaved changes and of the session. */
export const Component = () => {
  const { user, missing, asociacion, pending } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  useEffect(() => {
    applyTheme();
    return dropTheme;
  }, []);
  useArrival();
  useEffect(followUnread, []);
  return (
    <AssociationContext value={asociacion}>
      <UserContext value={user}>
        <ConfirmProvider>
          <a className={s['saltar']} href="#contenido" onClick={skip}>
            Saltar al contenido
          </a>
          <div className={s['marco']}>
            <aside className={s['lateral']}>
              <SideMenu pending={pending} />
            </aside>
            <div className={s['columna']}>
              <TopBar pending={pending} user={user} />
              <main className={s['lienzo']} id="contenido" tabIndex={-1}>
                <Avisos />
                <FactorDuty missing={missing} />
                {puede(user.rol, permisoDePantalla(pathname)) ? <Outlet /> : <NoAccess />}
              </main>
            </div>
            <UnsavedGuard />
          </div>
          <SessionWarning />
          <SignInAgain />
          <ConfirmIdentity />
          <ShortcutHelp />
        </ConfirmProvider>
      </UserContext>
    </AssociationContext>
  );
};

export const ErrorBoundary = () => (
  <main className={s['lienzo']}>
    <ScreenError />
  </main>
);

/** Focus by script: to the router a hash change is a navigation, which the guard of unsaved changes would block. */
const skip = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById('contenido')?.focus();
};

let shownPath: string | null = null;

/** After a navigation, focuses what the address names behind `#`, or else scrolls to the top and focuses the heading. */
const useArrival = (): void => {
  const { pathname, search, hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => rememberAddress(pathname, search), [pathname, search]);
  useEffect(() => {
    const moved = shownPath !== null && shownPath !== pathname;
    shownPath = pathname;
    if (!moved) return;
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    if (named) return named.focus();
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname, hash, isBack]);
};
