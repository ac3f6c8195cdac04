import { ChevronDown, Keyboard, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useStore } from '../../../ui/store.ts';
import { Icon } from '../../ui/icon.tsx';
import { ActMenu } from '../../ui/menu/act-menu.tsx';
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

const themeIcons = { automatico: Monitor, claro: Sun, oscuro: Moon } as const;

export const UserMenu = ({ name }: { name: string }) => {
  const signOut = useSignOut();
  const chosen = useStore(theme);
  return (
    <ActMenu
      className={s['boton']}
      groups={[
        [{ verb: 'Mi Perfil', icon: UserRound, to: '/perfil' }],
        themes.map(({ id, label }) => ({
          verb: label,
          icon: themeIcons[id],
          chosen: id === chosen,
          onPress: () => chooseTheme(id),
        })),
        [{ verb: 'Atajos de teclado', icon: Keyboard, onPress: () => shortcutHelp.set(true) }],
        [{ verb: 'Cerrar Sesión', icon: LogOut, onPress: () => void signOut() }],
      ]}
      label={`${first(name, NAME_LENGTH)}: menú de usuario`}
    >
      <Initial name={name} />
      <span className={s['nombre']}>{first(name, NAME_LENGTH)}</span>
      <Icon of={ChevronDown} size={16} />
    </ActMenu>
  );
};
