import type { EnPapelera } from '#shared/historia.ts';
import s from './history.module.css';

interface PickProps {
  row: EnPapelera;
  checked: boolean;
  onPick: () => void;
}

/** The title of something in the bin, with the box that chooses it. */
export const Pick = ({ row: { titulo, arrastradas }, checked, onPick }: PickProps) => (
  <label className={s['elegir']}>
    <input checked={checked} onChange={onPick} type="checkbox" />
    <span>
      {titulo ?? 'Sin título'}
      {arrastradas > 0 ? <span className={s['con']}>{along(arrastradas)}</span> : null}
    </span>
  </label>
);

const along = (count: number): string => (count === 1 ? 'y 1 elemento más' : `y ${count} elementos más`);
