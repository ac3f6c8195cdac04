import { Keyboard, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from '../../../ui/store.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { isShortcutHelpOpen } from '../../ui/shortcuts.ts';
import { chooseTheme, theme, themes } from '../theme.ts';
import { useUser } from '../../session/user-context.ts';
import { useIsPhone } from '../../ui/list/use-width.ts';
import { useSignOut } from '../use-sign-out.ts';
import s from './user-button.module.css';

const themeIcons = { automatico: Monitor, claro: Sun, oscuro: Moon } as const;

interface UserMenuProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** The user menu; starts open, because a press loaded it. */
export const UserMenu = (props: UserMenuProps) => {
  const signOut = useSignOut();
  const chosen = useStore(theme);
  const { name, email } = useUser();
  const hasKeys = !useIsPhone();
  return (
    <ActionMenu
      {...props}
      defaultOpen
      facts={
        <p className={s['quien']}>
          <b>{name}</b>
          {email}
        </p>
      }
      factsAlways
      lineLabel="Tema"
      groups={[
        [
          { verb: 'Mi Perfil', icon: UserRound, to: '/perfil' },
          hasKeys && {
            verb: 'Atajos de teclado',
            icon: Keyboard,
            onPress: () => isShortcutHelpOpen.set(true),
          },
        ],
        themes.map(({ id, label, short }) => ({
          verb: label,
          short,
          icon: themeIcons[id],
          chosen: id === chosen,
          onPress: () => chooseTheme(id),
        })),
        [{ verb: 'Cerrar Sesión', icon: LogOut, onPress: () => void signOut() }],
      ]}
    />
  );
};
