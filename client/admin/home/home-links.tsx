import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import s from './inicio.module.css';
import { menuOf, PENDING } from '../frame/menu.ts';
import { useUser } from '../session/user-context.ts';

/** Links shown; a role that may not open the first gets the next. */
const SHOWN = 6;
/** The most frequent tasks, the most frequent first. */
const usual = [
  '/nuevo-evento',
  '/gestion-eventos',
  '/nuevo-convenio',
  '/colegiatura-requisitos',
  '/redes-contacto',
  '/gestion-dirigente',
  PENDING,
  '/gestion-comentarios',
];

export const QuickLinks = () => {
  const all = menuOf(useUser().rol).flatMap((group) => group.links);
  const links = usual.flatMap((path) => all.filter(({ to }) => to === path)).slice(0, SHOWN);
  if (links.length === 0) return null;
  return (
    <Panel id="accesos" title="Accesos rápidos">
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <PanelLink to={to}>{label}</PanelLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

export const PanelLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={s['enlace']} to={to}>
    {children}
    <Icon of={ChevronRight} size={16} />
  </Link>
);
