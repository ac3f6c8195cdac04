import { ChevronDown } from 'lucide-react';
import type { EnlaceMenu } from '#shared/content/pages/enlaces-menu.ts';
import { Icon } from '../ui/icon.tsx';
import { menuBranches, menuText, MORE_MENU } from './menu-branches.ts';
import s from './menu-picture.module.css';

/** The menu of a visitor on a computer, with everything opened; on a phone the list is what visitors see there. */
export const MenuPicture = ({ entries }: { entries: readonly EnlaceMenu[] }) => {
  const seen = menuBranches(entries.filter(({ visible }) => visible)).filter(
    ({ name, rows }) => name !== MORE_MENU || rows.length > 0,
  );
  return (
    <figure className={s['dibujo']}>
      <figcaption>Así lo ven los visitantes</figcaption>
      <ul>
        {seen.map(({ name, rows }) => (
          <li key={name}>
            <span>
              {name}
              {rows.length > 0 ? <Icon of={ChevronDown} size={16} /> : null}
            </span>
            {rows.length > 0 ? (
              <ul>
                {rows.map((entry) => (
                  <li key={entry.id}>{menuText(entry)}</li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </figure>
  );
};
