import { Ellipsis } from 'lucide-react';
import { Icon } from '../icon.tsx';
import type { Act } from '../menu/act.ts';
import { ActMenu } from '../menu/act-menu.tsx';
import s from './bulk-line.module.css';

/** Most verbs in view; the others go into «⋯». */
const IN_VIEW = 4;

interface BulkLineProps {
  /** «3 elegidos» */
  text: string;
  acts: readonly Act[];
  onClear: () => void;
}

/** What can be done with the chosen rows, in place of the tabs and the search while any is chosen. */
export const BulkLine = ({ text, acts, onClear }: BulkLineProps) => (
  <section aria-label="Elegidos" className={s['barra']} data-barra-propia="">
    <output>{text}</output>
    <button className={s['quitar']} onClick={onClear} type="button">
      Quitar
    </button>
    <span className={s['actos']}>
      {acts.slice(0, IN_VIEW).map(({ verb, icon, onPress }) => (
        <button key={verb} onClick={onPress} type="button">
          <Icon of={icon} size={18} />
          {verb}
        </button>
      ))}
      <ActMenu groups={[acts.slice(IN_VIEW)]} label="Más acciones con los elegidos">
        <Icon of={Ellipsis} />
      </ActMenu>
    </span>
  </section>
);
