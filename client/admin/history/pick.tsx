import type { EnPapelera } from '#shared/historia.ts';
import { PickLabel } from '../ui/pick/pick-bar.tsx';
import type { Picked } from '../ui/pick/use-picked.ts';
import s from './history.module.css';

/** The title of something in the bin, with the box that chooses it. */
export const Pick = ({ row, picked }: { row: EnPapelera; picked: Picked<string> }) => (
  <PickLabel checked={picked.has(row.cambio)} onPick={() => picked.toggle(row.cambio)}>
    {row.titulo ?? 'Sin título'}
    {row.arrastradas > 0 ? <span className={s['con']}>{along(row.arrastradas)}</span> : null}
  </PickLabel>
);

const along = (count: number): string => (count === 1 ? 'y 1 elemento más' : `y ${count} elementos más`);
