import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useHash } from '../../lib/hooks/use-hash.ts';
import s from './accordion.module.css';
import { Glyph } from '../../ui/glyph.tsx';

export interface AccordionItem {
  /** also its address: `#{id}` opens it */
  id: string;
  heading: ReactNode;
  panel: ReactNode;
}

/** Arrows, Home and End walk over the headings; Tab does too. */
function walk(event: KeyboardEvent<HTMLButtonElement>) {
  const all = event.currentTarget
    .closest('[data-acordeon]')
    ?.querySelectorAll<HTMLButtonElement>('h3 > button');
  const buttons = [...(all ?? [])];
  const at = buttons.indexOf(event.currentTarget);
  const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  buttons.at(target % buttons.length)?.focus();
}

interface RowProps {
  item: AccordionItem;
  open: boolean;
  onToggle: (open: boolean) => void;
}

function Row({ item: { id, heading, panel }, open, onToggle }: RowProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    /* React knows `hidden` only as yes or no; this third value leaves the text to the browser's search. */
    if (open) element.removeAttribute('hidden');
    else element.setAttribute('hidden', 'until-found');
    const reveal = () => onToggle(true);
    element.addEventListener('beforematch', reveal);
    return () => element.removeEventListener('beforematch', reveal);
  });
  return (
    <div className={s['row']} id={id}>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          onClick={() => onToggle(!open)}
          onKeyDown={walk}
        >
          <span className={s['heading']}>{heading}</span>
          <Glyph name="chevron-down" />
        </button>
      </h3>
      <div ref={box} id={`${id}-panel`} className={s['panel']} data-cerrado={!open || undefined}>
        {panel}
      </div>
    </div>
  );
}

/** Headings that open one panel at a time; the first, or the one in the address, is open at the start. */
export function Accordion({ items }: { items: AccordionItem[] }) {
  const hash = useHash();
  const [choice, setChoice] = useState<{ hash: string; id: string | null } | null>(null);
  const initial = (items.find(({ id }) => id === hash) ?? items[0])?.id;
  /* A choice holds until the address points somewhere else. */
  const open = choice?.hash === hash ? choice.id : initial;
  return (
    <div className={s['accordion']} data-acordeon>
      {items.map((item) => (
        <Row
          key={item.id}
          item={item}
          open={open === item.id}
          onToggle={(next) => setChoice({ hash, id: next ? item.id : null })}
        />
      ))}
    </div>
  );
}
