import { ChevronDown, ExternalLink, Keyboard, LogOut, UserRound } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { draftsSent } from '../drafts/pace.ts';
import { LOGIN_PATH } from '../../paths.ts';
import { logout } from '../../session.ts';
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx';
import { useConfirm } from '../ui/dialogs.tsx';
import { leaveQuestion } from '../ui/form/form-guard.tsx';
import { Icon } from '../ui/icon.tsx';
import { MenuButton, type MenuGroup } from '../ui/menu-button.tsx';
import { MenuDialog } from '../../ui/menu-dialog.tsx';
import type { SignedIn } from '../session/user-context.ts';
import { useStore } from '../../ui/store.ts';
import { leaveFor, unsaved } from '../ui/form/unsaved.ts';
import { siteOf, trailOf } from './screen-address.ts';
import { chooseTheme, theme, themes } from './theme.ts';
import { lastAddress } from './last-address.ts';
import { Bell } from '../notices/bell.tsx';
import { shortcutHelp } from './shortcut-help.tsx';
import { SideMenu } from './side-menu.tsx';
import s from './top-bar.module.css';

interface TopBarProps {
  user: SignedIn;
  pending: number;
}

export const TopBar = ({ user, pending }: TopBarProps) => {
  const { pathname } = useLocation();
  return (
    <header className={s['barra']}>
      <MenuDialog className={s['menu']} id="menu" key={pathname} label="Menú de administración">
        <SideMenu pending={pending} />
      </MenuDialog>
      <div className={s['ruta']}>
        <Breadcrumb trail={trailOf(pathname, user.rol).map(withLastAddress)} />
      </div>
      <Bell />
      <a className={s['sitio']} href={siteOf(pathname)} rel="noopener" target="_blank">
        <span>Ver sitio</span>
        <Icon of={ExternalLink} size={18} />
        <span className="visually-hidden"> (se abre en otra pestaña)</span>
      </a>
      <UserMenu name={user.name} />
    </header>
  );
};

const withLastAddress = ({ label, to }: Crumb): Crumb => (to ? { label, to: lastAddress(to) } : { label });

const NAME_LENGTH = 15;
/** First `n` characters, counted by code point. */
const first = (text: string, n: number): string => Array.from(text).slice(0, n).join('').trim();

const UserMenu = ({ name }: { name: string }) => {
  const groups = useUserMenu();
  return (
    <MenuButton
      face={
        <>
          <span aria-hidden className={s['inicial']}>
            {first(name, 1).toLocaleUpperCase('es')}
          </span>
          <span className={s['nombre']}>{first(name, NAME_LENGTH)}</span>
          <Icon of={ChevronDown} size={16} />
        </>
      }
      groups={groups}
      label={`${first(name, NAME_LENGTH)}: menú de usuario`}
    />
  );
};

const useUserMenu = (): readonly MenuGroup[] => {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const chosen = useStore(theme);
  const leave = async (): Promise<void> => {
    if (unsaved.get().length > 0 && !(await confirm(leaveQuestion))) return;
    for (const form of unsaved.get()) form.discard();
    await draftsSent();
    await logout().finally(() => leaveFor(LOGIN_PATH));
  };
  const profile = { label: 'Mi Perfil', icon: UserRound, onSelect: () => void navigate('/perfil') };
  return [
    [profile],
    themes.map(({ id, label }) => ({ label, chosen: id === chosen, onSelect: () => chooseTheme(id) })),
    [{ label: 'Atajos de teclado', icon: Keyboard, onSelect: () => shortcutHelp.set(true) }],
    [{ label: 'Cerrar Sesión', icon: LogOut, onSelect: () => void leave() }],
  ];
};
