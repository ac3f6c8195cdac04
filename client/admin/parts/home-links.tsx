import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import s from '../inicio.module.css';
import { isScreen, menu } from '../menu.ts';

/** What staff does most often. */
const usual: ReadonlySet<string> = new Set([
  '/nuevo-evento',
  '/gestion-eventos',
  '/gestion-consultas',
  '/gestion-convenios',
  '/redes-contacto',
  '/gestion-dirigente',
]);

export const QuickLinks = () => {
  const links = menu.flatMap((group) => group.links).filter(({ to }) => usual.has(to) && isScreen(to));
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

/** The way from a panel to its screen. */
export const PanelLink = ({ to, children }: { to: string; children: string }) => (
  <Link className={s['enlace']} to={to}>
    {children}
    <Icon of={ChevronRight} size={16} />
  </Link>
);
