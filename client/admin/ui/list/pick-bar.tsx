import type { ReactNode } from 'react';
import s from './pick-bar.module.css';
import type { Picked } from './use-picked.ts';

const chosen = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? '1 elegido' : `${count} elegidos`;
};

/** What can be done with all chosen rows of a list. */
export const PickBar = ({ picked, children }: { picked: Picked; children: ReactNode }) => (
  <div className={s['barra']}>
    <label className={s['elegir']}>
      <input checked={picked.hasAll} onChange={picked.toggleAll} type="checkbox" />
      <span>Elegir todos</span>
    </label>
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
