import type { MouseEvent, ReactNode } from 'react';
import type { Rol } from '#shared/contract/permisos.ts';
import type { SignedInUser } from '../session/user-context.ts';
import { BottomBar } from './bars/bottom-bar.tsx';
import s from './layout.module.css';
import { SideMenu } from './menu/side-menu.tsx';
import { TopBar } from './bars/top-bar.tsx';
import type { PendingCounts } from './menu/pending-counts.ts';

interface ShellProps {
  /** Role of the user; null until it is known. */
  rol: Rol | null;
  /** The signed-in user; null until the server has answered. */
  user: SignedInUser | null;
  waiting: PendingCounts;
  busy: boolean;
  /** Between the top bar and the content. */
  progress: ReactNode;
  children: ReactNode;
  /** Overlays, rendered outside the columns. */
  over?: ReactNode;
}

/** The frame of every screen: the menu, the bars and the main column. It needs no data. */
export const Shell = ({ rol, user, waiting, busy, progress, children, over }: ShellProps) => (
  <>
    <a className={s['saltar']} href="#contenido" onClick={skip}>
      Saltar al contenido
    </a>
    <div className={s['marco']}>
      <SideMenu rol={rol} waiting={waiting} />
      <div className={s['columna']}>
        <TopBar user={user} />
        {progress}
        <main aria-busy={busy} className={s['lienzo']} id="contenido" tabIndex={-1}>
          {children}
        </main>
      </div>
      {rol ? <BottomBar rol={rol} waiting={waiting} /> : null}
      {over}
    </div>
  </>
);

/** Focus by script: to the router a hash change is a navigation, which the guard of unsaved changes would block. */
const skip = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById('contenido')?.focus();
};
