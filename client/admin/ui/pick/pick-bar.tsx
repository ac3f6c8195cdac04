import type { ReactNode } from 'react';
import s from './pick-bar.module.css';
import type { Picked } from './use-picked.ts';

const chosen = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? '1 elegido' : `${count} elegidos`;
};

interface PickLabelProps {
  checked: boolean;
  onPick: () => void;
  children: ReactNode;
}

/** A box with its label. */
export const PickLabel = ({ checked, onPick, children }: PickLabelProps) => (
  <label className={s['elegir']}>
    <input checked={checked} onChange={onPick} type="checkbox" />
    <span>{children}</span>
  </label>
);

/** What can be done with all chosen rows of a list. */
export const PickBar = <Key,>({ picked, children }: { picked: Picked<Key>; children: ReactNode }) => (
  <div className={s['barra']} data-vacia={picked.keys.length === 0 ? '' : undefined}>
    <PickLabel checked={picked.hasAll} onPick={picked.toggleAll}>
      Elegir todos
    </PickLabel>
    {children}
    <output>{chosen(picked.keys.length)}</output>
  </div>
);

/** The box that chooses a row, beside what the row is known by. */
export const PickBox = ({
  picked,
  id,
  name,
  children,
}: {
  picked: Picked;
  id: number;
  /** «la consulta de Ana» */
  name: string;
  children: ReactNode;
}) => (
  <span className={s['elegir']}>
    <input
      aria-label={`Elegir ${name}`}
      checked={picked.has(id)}
      onChange={() => picked.toggle(id)}
      type="checkbox"
    />
    <span>{children}</span>
  </span>
);
