import { Link, useLocation } from 'react-router-dom';
import type { Rol } from '#shared/contract/permisos.ts';
import { useStore } from '../../../ui/store.ts';
import { Badge } from '../../notices/badge.tsx';
import { unreadCount } from '../../notices/unread-count.ts';
import { tabRow } from '../../ui/tab-row.ts';
import { menuOf } from '../menu/menu.ts';
import { badgesOf, type PendingCounts } from '../menu/pending-counts.ts';
import s from './inbox-bar.module.css';

interface InboxBarProps {
  rol: Rol;
  waiting: PendingCounts;
}

/** The lists of the inbox side by side, above each of them on a phone: «Bandeja» in the bottom bar opens one. */
export const InboxBar = ({ rol, waiting }: InboxBarProps) => {
  const { pathname } = useLocation();
  const badges = badgesOf(waiting, useStore(unreadCount));
  const links = menuOf(rol).find(({ id }) => id === 'bandeja')?.links ?? [];
  if (!links.some(({ to }) => to === pathname)) return null;
  return (
    <nav aria-label="Bandeja" className={s['barra']} ref={tabRow}>
      {links.map(({ to, opens, label }) => (
        <Link aria-current={to === pathname ? 'page' : undefined} key={to} to={opens}>
          {label}
          {badges[to] ? <Badge {...badges[to]} /> : null}
        </Link>
      ))}
    </nav>
  );
};
