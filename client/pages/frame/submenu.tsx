import type { EnlaceDelMenu } from '#shared/publishing/marco.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import s from './submenu.module.css';

interface EntryProps {
  of: EnlaceDelMenu;
  section: string | undefined;
}

/** An entry that staff put into the menu. */
export function MenuEntry({ of: { texto, href }, section }: EntryProps) {
  if (!href.startsWith('/')) {
    return (
      <OutsideLink href={href} arrow>
        {texto}
      </OutsideLink>
    );
  }
  return (
    <a href={href} aria-current={href === section ? 'page' : undefined}>
      {texto}
    </a>
  );
}

interface SubmenuProps {
  /** unique in the page */
  id: string;
  /** what the button says; only to screen readers beside an entry of the site */
  label: string;
  beside?: boolean;
  entries: readonly EnlaceDelMenu[];
  section: string | undefined;
}

/** Entries behind a button of the header. A native popover closes by a click outside or Esc without a script. */
export function Submenu({ id, label, beside = false, entries, section }: SubmenuProps) {
  const isCurrent = entries.some(({ href }) => href === section);
  return (
    <>
      <button
        type="button"
        className={s['opener']}
        popoverTarget={id}
        data-actual={isCurrent || undefined}
        data-junto={beside || undefined}
      >
        <span className={beside ? 'visually-hidden' : undefined}>{label}</span>
        <Glyph name="chevron-down" size={16} />
      </button>
      <ul id={id} popover="auto" className={s['submenu']}>
        {entries.map((entry) => (
          <li key={`${entry.href} ${entry.texto}`}>
            <MenuEntry of={entry} section={section} />
          </li>
        ))}
      </ul>
    </>
  );
}
