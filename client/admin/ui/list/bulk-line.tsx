import { Ellipsis } from 'lucide-react';
import { Icon } from '../icon.tsx';
import type { Action } from '../menu/action.ts';
import { ActionMenu } from '../menu/action-menu.tsx';
import s from './bulk-line.module.css';

/** Actions shown as buttons; the others go into «⋯». */
const IN_VIEW = 4;

interface BulkLineProps {
  /** «3 elegidos» */
  text: string;
  acts: readonly Action[];
  onClear: () => void;
}

/** Bulk actions for the selected rows; replaces tabs and search while any is selected. */
export const BulkLine = ({ text, acts, onClear }: BulkLineProps) => (
  <section aria-label="Elegidos" className={s['barra']} data-barra-propia="">
    <output>{text}</output>
    <button className={s['quitar']} onClick={onClear} type="button">
      Quitar
    </button>
    <span className={s['actos']}>
      {acts.slice(0, IN_VIEW).map(({ verb, note, icon, onPress }) => (
        <button aria-label={verb} key={verb} onClick={onPress} type="button">
          <Icon of={icon} size={18} />
          <span>
            {verb}
            {note ? <small>{note}</small> : null}
          </span>
        </button>
      ))}
    </span>
    <ActionMenu groups={[acts.slice(IN_VIEW)]} label="Más acciones con los elegidos">
      <Icon of={Ellipsis} />
    </ActionMenu>
  </section>
);
