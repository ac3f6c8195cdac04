import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ActGroup } from '../../menu/act.ts';
import { moveTo } from './move-to.ts';
import type { Key, RowFace } from './row-face.ts';

/** A list whose rows can be put in another order. */
export interface Reorder {
  /** Unique in the page. */
  readonly list: string;
  readonly ids: readonly number[];
  /** An order is being saved: another one waits. */
  readonly busy: boolean;
  readonly put: (ids: readonly number[]) => void;
}

/** «Subir» and «Bajar» of a row; the first one cannot go up, nor the last one down. */
const moveGroup = (key: Key, { ids, put }: Reorder): ActGroup => {
  const id = Number(key);
  const at = ids.indexOf(id);
  const beside = (place: number | undefined) =>
    place === undefined ? null : { onPress: () => put(moveTo(ids, id, place)) };
  const [up, down] = [beside(ids[at - 1]), beside(ids[at + 1])];
  return [up && { verb: 'Subir', icon: ArrowUp, ...up }, down && { verb: 'Bajar', icon: ArrowDown, ...down }];
};

/** The same row, which can also be moved from its «⋯»: after what comes first there. */
export const withMoves = (face: RowFace, order: Reorder): RowFace => ({
  ...face,
  menu: face.menu.toSpliced(1, 0, moveGroup(face.key, order)),
});
