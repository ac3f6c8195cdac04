import { ExternalLink, Search } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Bell } from '../../notices/bell.tsx';
import type { SignedInUser } from '../../session/user-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { Brand } from './brand.tsx';
import { isGoToOpen } from '../go-to/go-to.tsx';
import { publicPageOf } from '../menu/screen-address.ts';
import { UserButton } from './user-button.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import s from './top-bar.module.css';

/** «Ir a…», notices, link to the public site and user menu; the last stays empty until the user is loaded. */
export const TopBar = ({ user }: { user: SignedInUser | null }) => {
  const { pathname } = useLocation();
  return (
    <header className={s['barra']}>
      <div className={s['marca']}>
        <Brand />
      </div>
      <button
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        className={s['ir']}
        onClick={() => isGoToOpen.set(true)}
        type="button"
      >
        <Icon of={Search} />
        Ir a…
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      <span className={s['hueco']} />
      <Bell />
      <OutsideLink className={s['sitio']} href={publicPageOf(pathname)}>
        <span>Ver sitio</span>
        <Icon of={ExternalLink} size={18} />
      </OutsideLink>
      {user ? <UserButton name={user.name} /> : <span className={s['quien']} />}
    </header>
  );
};
