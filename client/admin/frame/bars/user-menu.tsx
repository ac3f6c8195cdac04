import { ChevronDown, Keyboard, LogOut, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useStore } from '../../../ui/store.ts';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { shortcutHelp } from '../shortcut-help.tsx';
import { chooseTheme, theme, themes } from '../theme.ts';
import { useSignOut } from '../use-sign-out.ts';
import s from './user-menu.module.css';

const NAME_LENGTH = 15;
/** First `n` characters, counted by code point. */
const first = (text: string, n: number): string => Array.from(text).slice(0, n).join('').trim();

/** The disc with the first letter of a name. */
export const Initial = ({ name }: { name: string }) => (
  <span aria-hidden className={s['inicial']}>
    {first(name, 1).toLocaleUpperCase('es')}
  </span>
);

export const UserMenu = ({ name }: { name: string }) => {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const chosen = useStore(theme);
  return (
    <MenuButton
      face={
        <span className={s['cara']}>
          <Initial name={name} />
          <span className={s['nombre']}>{first(name, NAME_LENGTH)}</span>
          <Icon of={ChevronDown} size={16} />
        </span>
      }
      groups={[
        [{ label: 'Mi Perfil', icon: UserRound, onSelect: () => void navigate('/perfil') }],
        themes.map(({ id, label }) => ({
          label,
          chosen: id === chosen,
          onSelect: () => chooseTheme(id),
        })),
        [{ label: 'Atajos de teclado', icon: Keyboard, onSelect: () => shortcutHelp.set(true) }],
        [{ label: 'Cerrar Sesión', icon: LogOut, onSelect: () => void signOut() }],
      ]}
      label={`${first(name, NAME_LENGTH)}: menú de usuario`}
    />
  );
};
