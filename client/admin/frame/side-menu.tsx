import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Asociacion } from '#shared/asociacion.ts';
import { textos } from '#shared/textos.ts';
import { useAssociation } from '../../ui/association.ts';
import { Emblem } from '../../ui/emblem.tsx';
import { useStore } from '../../ui/store.ts';
import { Badge } from '../notices/badge.tsx';
import { unread as unreadNotices } from '../notices/unread.ts';
import { Icon } from '../ui/icon.tsx';
import { useUser } from '../session/user-context.ts';
import { type MenuGroup, type MenuLink, menuOf, NOTICES, PENDING } from './menu.ts';
import { readOpenGroups, writeOpenGroups } from './open-groups.ts';
import { currentGroup, currentLink } from './screen-address.ts';
import s from './side-menu.module.css';

/** Collapsible groups; the current page's group opens by itself, the others keep their state. */
export const SideMenu = ({ pending }: { pending: number }) => {
  const { pathname } = useLocation();
  const { rol } = useUser();
  const [name, place] = inTwo(useAssociation());
  const here = currentGroup(pathname);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => withGroup(readOpenGroups(), here));
  const [seen, setSeen] = useState(here);
  if (seen !== here) {
    setSeen(here);
    setOpen(withGroup(open, here));
  }
  useEffect(() => writeOpenGroups(open), [open]);
  const nav = useRef<HTMLElement>(null);
  const current = currentLink(pathname);
  useEffect(() => {
    nav.current?.querySelector(`[href="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const toggle = (id: string): void =>
    setOpen((groups) => {
      const next = new Set(groups);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <div className={s['lateral']}>
      <Link className={s['marca']} to="/administrable">
        <Emblem size={36} />
        <span>
          <b>{name}</b>
          {place}
        </span>
      </Link>
      <nav aria-label="Administración" ref={nav}>
        {menuOf(rol).map((group) => (
          <Group
            current={current}
            group={group}
            key={group.id}
            onToggle={() => toggle(group.id)}
            open={open.has(group.id)}
            pending={pending}
          />
        ))}
      </nav>
      <p className={s['pie']}>
        {textos.administrador.replace('...', '')} · {textos.version}
      </p>
    </div>
  );
};

/** «Consejo Regional» and «Arequipa»; a name that does not end with the region stays whole. */
const inTwo = ({ corto, region }: Asociacion): readonly [name: string, place: string | null] =>
  region !== null && corto.endsWith(` ${region}`)
    ? [corto.slice(0, -region.length).trim(), region]
    : [corto, null];

const withGroup = (groups: ReadonlySet<string>, id: string | undefined): ReadonlySet<string> =>
  id === undefined ? groups : new Set(groups).add(id);

interface GroupProps {
  group: MenuGroup;
  current: string;
  open: boolean;
  pending: number;
  onToggle: () => void;
}

const Group = ({ group, current, open, pending, onToggle }: GroupProps) => {
  const unread = useStore(unreadNotices);
  return (
    <div className={s['grupo']}>
      <button aria-expanded={open} onClick={onToggle} type="button">
        <Icon of={group.icon} size={18} />
        {group.label}
        <Icon of={ChevronRight} size={16} />
      </button>
      {open ? (
        <ul>
          {group.links.map((link) => (
            <li key={link.to}>
              <Entry current={link.to === current} link={link}>
                {link.to === PENDING ? <Badge count={pending} one="pendiente" many="pendientes" /> : null}
                {link.to === NOTICES ? <Badge count={unread} one="sin leer" many="sin leer" /> : null}
              </Entry>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

const Entry = ({ link, current, children }: { link: MenuLink; current: boolean; children: ReactNode }) => (
  <Link aria-current={current ? 'page' : undefined} to={link.to}>
    {link.label}
    {children}
  </Link>
);
