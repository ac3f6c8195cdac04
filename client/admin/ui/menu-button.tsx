import { Check, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import s from './menu-button.module.css';

export interface MenuItem {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  /** For a radio item: whether it is selected. Absent for a plain command. */
  readonly chosen?: boolean;
}
export type MenuGroup = readonly MenuItem[];

interface MenuButtonProps {
  face: ReactNode;
  /** Accessible name of the button and its menu. */
  label: string;
  groups: readonly MenuGroup[];
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
];

/** Index of the item that a key moves to; null for keys that do not move the focus. */
export const nextIndex = (key: string, at: number, count: number): number | null => {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
};

/** A button with a menu: arrows, Home and End move, Esc and Tab close. */
export const MenuButton = ({ face, label, groups }: MenuButtonProps) => {
  const id = useId();
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open)
      itemsOf(box.current)
        .at(open === 'first' ? 0 : -1)
        ?.focus();
  }, [open]);
  useOutsidePress(box, open !== null, () => setOpen(null));

  const close = (): void => {
    setOpen(null);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const items = itemsOf(box.current);
    const next = nextIndex(
      event.key,
      items.findIndex((item) => item === document.activeElement),
      items.length,
    );
    if (next !== null) items[next]?.focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(null);
    else return;
    if (event.key !== 'Tab') event.preventDefault();
  };
  const onButtonKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <div className={s['holder']} ref={box}>
      <button
        aria-controls={open ? id : undefined}
        aria-expanded={open !== null}
        aria-haspopup="menu"
        aria-label={label}
        className={s['boton']}
        onClick={() => setOpen(open ? null : 'first')}
        onKeyDown={onButtonKeyDown}
        ref={button}
        type="button"
      >
        {face}
      </button>
      {open ? (
        <div aria-label={label} className={s['menu']} id={id} onKeyDown={onKeyDown} role="menu" tabIndex={-1}>
          {groups.map((group) => (
            <Group items={group} key={group[0]?.label} onDone={close} />
          ))}
        </div>
      ) : null}
    </div>
  );
};

const Group = ({ items, onDone }: { items: MenuGroup; onDone: () => void }) => (
  <div className={s['grupo']} role="presentation">
    {items.map((item) => (
      <button
        aria-checked={item.chosen}
        className={s['item']}
        key={item.label}
        onClick={() => {
          onDone();
          item.onSelect();
        }}
        role={item.chosen === undefined ? 'menuitem' : 'menuitemradio'}
        tabIndex={-1}
        type="button"
      >
        {item.icon ? <Icon of={item.icon} size={18} /> : null}
        {item.label}
        {item.chosen ? <Icon of={Check} size={18} /> : null}
      </button>
    ))}
  </div>
);

const useOutsidePress = (
  box: React.RefObject<HTMLElement | null>,
  active: boolean,
  onPress: () => void,
): void => {
  useEffect(() => {
    if (!active) return undefined;
    const onPointer = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onPress();
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  });
};
