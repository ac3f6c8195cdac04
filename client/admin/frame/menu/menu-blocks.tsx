import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Rol } from '#shared/contract/permisos.ts';
import { useStore } from '../../../ui/store.ts';
import { Badge } from '../../notices/badge.tsx';
import { unreadCount as unreadNotices } from '../../notices/unread-count.ts';
import { Icon } from '../../ui/icon.tsx';
import { showsAdvanced } from './advanced.ts';
import { ADVANCED, homeLink, menu, menuOf } from './menu.ts';
import type { MenuGroup } from './menu-link.ts';
import { useMenuPosition } from '../use-menu-position.ts';
import { badgesOf, inboxBadge, pendingText, type PendingCounts } from './pending-counts.ts';
import s from './menu-blocks.module.css';

interface MenuBlocksProps {
  /** Role of the user; until it is known (null), the blocks are shown without links. */
  rol: Rol | null;
  waiting: PendingCounts;
  /** Id of the one open block. */
  open: string | null;
  onOpen: (id: string | null) => void;
  /** A link was pressed. */
  onGo?: () => void;
}

/** «Inicio» and the blocks; one is open at a time. */
export const MenuBlocks = ({ rol, waiting, open, onOpen, onGo }: MenuBlocksProps) => {
  const { current, marked, markedGroup } = useMenuPosition();
  const hasAdvanced = useStore(showsAdvanced) || markedGroup === ADVANCED;
  const groups = rol === null ? menu : menuOf(rol);
  return (
    <div className={s['bloques']}>
      <Link
        aria-current={current === homeLink.to ? 'page' : undefined}
        className={s['linea']}
        data-aqui={marked === homeLink.to ? '' : undefined}
        onClick={onGo}
        title={homeLink.label}
        to={homeLink.to}
      >
        <Icon of={homeLink.icon} />
        <span>{homeLink.label}</span>
      </Link>
      {groups
        .filter(({ id }) => id !== ADVANCED || hasAdvanced)
        .map((group) => (
          <Block
            group={rol === null ? { ...group, links: [] } : group}
            key={group.id}
            onGo={onGo}
            onToggle={() => onOpen(open === group.id ? null : group.id)}
            open={open === group.id}
            waiting={waiting}
          />
        ))}
    </div>
  );
};

interface BlockProps {
  group: MenuGroup;
  open: boolean;
  waiting: PendingCounts;
  onToggle: () => void;
  onGo: (() => void) | undefined;
}

const Block = ({ group: { id, label, icon, links }, open, waiting, onToggle, onGo }: BlockProps) => {
  const unread = useStore(unreadNotices);
  const { current, marked, markedGroup } = useMenuPosition();
  const badges = badgesOf(waiting, unread);
  const shown = open && links.length > 0;
  // Notices are counted by the bell already.
  const badge = id === 'bandeja' && !shown ? inboxBadge(waiting) : null;
  return (
    <div className={s['bloque']}>
      <button
        aria-expanded={shown}
        className={s['linea']}
        data-aqui={markedGroup === id ? '' : undefined}
        onClick={onToggle}
        title={badge ? `${label}: ${pendingText(waiting)}` : label}
        type="button"
      >
        <Icon of={icon} />
        <span>{label}</span>
        {badge ? <Badge {...badge} /> : null}
        <Icon of={ChevronRight} size={18} />
      </button>
      {shown ? (
        <ul aria-label={label}>
          {links
            .filter(({ parent }) => parent === undefined)
            .map(({ to, opens, label: name }) => (
              <li key={to}>
                <Link
                  aria-current={to === current ? 'page' : undefined}
                  data-aqui={to === marked ? '' : undefined}
                  onClick={onGo}
                  to={opens}
                >
                  {name}
                  {badges[to] ? <Badge {...badges[to]} /> : null}
                </Link>
              </li>
            ))}
        </ul>
      ) : null}
    </div>
  );
};
