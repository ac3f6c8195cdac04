import { LogOut, Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { roles } from '#shared/contract/permisos.ts';
import { createStore, useStore } from '../../../ui/store.ts';
import type { SignedInUser } from '../../session/user-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { useModalLayer } from '../../ui/notice/modal-layers.ts';
import { isGoToOpen } from '../go-to/go-to.tsx';
import { MenuBlocks } from './menu-blocks.tsx';
import { useOpenBlock } from './side-menu.tsx';
import { useMenuPosition } from '../use-menu-position.ts';
import { useSignOut } from '../use-sign-out.ts';
import { Initial } from '../bars/user-button.tsx';
import type { PendingCounts } from './pending-counts.ts';
import s from './menu-sheet.module.css';

/** Whether the phone's menu is open. */
export const isMenuOpen = createStore(false);

interface MenuSheetProps {
  user: SignedInUser;
  waiting: PendingCounts;
}

/** The menu of a phone: a sheet over the page, closed where «Menú» opened it. */
export const MenuSheet = (props: MenuSheetProps) => (useStore(isMenuOpen) ? <Sheet {...props} /> : null);

const close = (): void => isMenuOpen.set(false);

const Sheet = ({ user, waiting }: MenuSheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { group } = useMenuPosition();
  const [open, setOpen] = useOpenBlock(group);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useModalLayer('menu');
  return (
    <dialog aria-label="Menú de administración" className={s['hoja']} onCancel={close} ref={dialog}>
      <div className={s['panel']}>
        <button
          className={s['buscar']}
          onClick={() => {
            close();
            isGoToOpen.set(true);
          }}
          type="button"
        >
          <Icon of={Search} />
          Ir a… una pantalla, un evento
        </button>
        <nav aria-label="Administración">
          <MenuBlocks onGo={close} onOpen={setOpen} open={open} rol={user.rol} waiting={waiting} />
        </nav>
        <Person user={user} />
        <div className={s['pie']}>
          <button onClick={close} type="button">
            <Icon of={X} size={22} />
            Cerrar
          </button>
        </div>
      </div>
    </dialog>
  );
};

const Person = ({ user: { name, rol } }: { user: SignedInUser }) => {
  const signOut = useSignOut();
  return (
    <div className={s['quien']}>
      <Initial name={name} />
      <p>
        <b>{name}</b>
        {roles[rol]}
      </p>
      <Link onClick={close} to="/perfil">
        Mi Perfil
      </Link>
      <button
        aria-label="Cerrar Sesión"
        onClick={() => {
          close();
          void signOut();
        }}
        type="button"
      >
        <Icon of={LogOut} />
      </button>
    </div>
  );
};
