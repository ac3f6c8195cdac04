import { House, Inbox, Menu, Plus, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Rol } from '#shared/contract/permisos.ts';
import { HOME } from '../../../lib/home-path.ts';
import { Badge } from '../../notices/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isGoToOpen } from '../go-to/go-to.tsx';
import { menuOf } from '../menu/menu.ts';
import { isMenuOpen } from '../menu/menu-sheet.tsx';
import { usePrimaryAction } from '../primary-action.tsx';
import { useMenuPosition } from '../use-menu-position.ts';
import { inboxBadge, pendingEntry, type PendingCounts } from '../menu/pending-counts.ts';
import { NewButton } from './new-button.tsx';
import s from './bottom-bar.module.css';

interface BottomBarProps {
  rol: Rol;
  waiting: PendingCounts;
}

/** Where «Bandeja» leads: to what waits, if anything does. Above it stand the other lists of the inbox, each with its number. */
const inboxLink = (rol: Rol, waiting: PendingCounts) => {
  // Every role has an inbox; at least its own notices are there.
  const links = menuOf(rol).find(({ id }) => id === 'bandeja')?.links ?? [];
  const waits = pendingEntry(waiting);
  const { to = HOME, opens = HOME } = links.find((link) => link.to === waits) ?? links[0] ?? {};
  return { to, opens };
};

/** «Evento» for «Nuevo evento», whose «+» stands above it; «Subir» for «Subir archivos». */
const shortOf = (label: string): string => {
  const [verb = '', noun = ''] = label.split(' ');
  return /^Nuev[oa]$/.test(verb) ? noun.charAt(0).toUpperCase() + noun.slice(1) : verb;
};

/** «Nuevo» for whoever may make anything: whoever may only read has four places. */
const Anything = ({ rol }: { rol: Rol }) => (rol === 'lector' ? null : <NewButton />);

/**
 * Bottom navigation of a phone. CSS hides it while the screen has its own bottom bar (`data-barra-propia`), and while the bar of
 * unsaved changes is shown where no long form keeps it in sight.
 */
export const BottomBar = ({ rol, waiting }: BottomBarProps) => {
  const { current, markedGroup, marked } = useMenuPosition();
  const action = usePrimaryAction();
  const { to, opens } = inboxLink(rol, waiting);
  const badge = inboxBadge(waiting);
  return (
    <nav aria-label="Accesos" className={s['barra']} data-barra="">
      <Link
        aria-current={current === HOME ? 'page' : undefined}
        data-aqui={marked === HOME ? '' : undefined}
        to={HOME}
      >
        <Icon of={House} size={22} />
        Inicio
      </Link>
      <Link
        aria-current={current === to ? 'page' : undefined}
        data-aqui={markedGroup === 'bandeja' ? '' : undefined}
        to={opens}
      >
        <Icon of={Inbox} size={22} />
        Bandeja
        {badge ? <Badge {...badge} /> : null}
      </Link>
      {action ? (
        <button aria-label={action.label} className={s['nuevo']} onClick={action.run} type="button">
          <span>
            <Icon of={Plus} size={22} />
          </span>
          {shortOf(action.label)}
        </button>
      ) : (
        // In the same place: a screen says a moment later what is made there, and nothing may move under the finger.
        <Anything rol={rol} />
      )}
      <button aria-haspopup="dialog" onClick={() => isGoToOpen.set(true)} type="button">
        <Icon of={Search} size={22} />
        Buscar
      </button>
      <button aria-haspopup="dialog" onClick={() => isMenuOpen.set(true)} type="button">
        <Icon of={Menu} size={22} />
        Menú
      </button>
    </nav>
  );
};
