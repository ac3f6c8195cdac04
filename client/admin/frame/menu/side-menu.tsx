import { useEffect, useRef, useState } from 'react';
import type { Rol } from '#shared/contract/permisos.ts';
import { textos } from '#shared/contract/words/textos.ts';
import { useMedia } from '../../../lib/hooks/use-media.ts';
import { createStore } from '../../../ui/store.ts';
import { Brand } from '../bars/brand.tsx';
import { MenuBlocks } from './menu-blocks.tsx';
import { useMenuPosition } from '../use-menu-position.ts';
import type { PendingCounts } from './pending-counts.ts';
import s from './side-menu.module.css';

/** Widths of the collapsed menu, where an open block overlays the page, so none opens automatically. */
const RAIL = '(min-width: 769px) and (max-width: 1099px)';

/** The block last pressed, in a store: the fallback frame is replaced by the loaded one, which keeps the menu state. */
const pressed = createStore<string | null>(null);

/** The id of the open block; by default the current screen's, unless `before` names another. */
export const useOpenBlock = (group: string | undefined, before: string | null = null) => {
  const [open, setOpen] = useState<string | null>(before ?? group ?? null);
  const [seen, setSeen] = useState(group);
  if (seen !== group) {
    setSeen(group);
    setOpen(group ?? null);
  }
  return [open, setOpen] as const;
};

interface SideMenuProps {
  rol: Rol | null;
  waiting: PendingCounts;
}

export const SideMenu = ({ rol, waiting }: SideMenuProps) => {
  const isRail = useMedia(RAIL);
  const { group, current } = useMenuPosition();
  const over = (id: string | null) => (id === null ? null : { id, over: current });
  const [open, setOpen] = useOpenBlock(group, pressed.get());
  const [lying, setLying] = useState(() => over(pressed.get()));
  const nav = useRef<HTMLElement>(null);
  // Closes when the screen changes.
  const shown = lying?.over === current ? lying.id : null;
  useClosing(nav, isRail && shown !== null, () => setLying(null));
  const press = (id: string | null): void => {
    pressed.set(id);
    if (isRail) setLying(over(id));
    else setOpen(id);
  };
  return (
    <aside className={s['lateral']}>
      <div className={s['cabeza']}>
        <Brand />
      </div>
      <nav aria-label="Administración" ref={nav}>
        <MenuBlocks onOpen={press} open={isRail ? shown : open} rol={rol} waiting={waiting} />
      </nav>
      <p className={s['pie']}>
        {textos.administrador.replace('...', '')} · {textos.version}
      </p>
    </aside>
  );
};

/** Closes the overlaid block on Esc or a press elsewhere. */
const useClosing = (box: React.RefObject<HTMLElement | null>, active: boolean, close: () => void): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!active) return undefined;
    const onPointer = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !box.current?.contains(target)) latest.current();
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      box.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      latest.current();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [box, active]);
};
