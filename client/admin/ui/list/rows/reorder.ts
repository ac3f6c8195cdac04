import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react';
import type { ActionGroup } from '../../menu/action.ts';
import { moveTo } from './move-to.ts';
import type { Key, RowView } from './row-view.ts';

/** A list whose rows can be reordered. */
export interface Reorder {
  /** Unique in the page. */
  readonly list: string;
  readonly ids: readonly number[];
  /** An order is being saved; no other can be until then. */
  readonly busy: boolean;
  readonly put: (ids: readonly number[]) => void;
}

/** «Subir», «Bajar» and the ends, for a row; each where it leads to another place. */
const moveGroup = (key: Key, { ids, put }: Reorder): ActionGroup => {
  const id = Number(key);
  const at = ids.indexOf(id);
  const beside = (place: number | undefined) =>
    place === undefined ? null : { onPress: () => put(moveTo(ids, id, place)) };
  const [up, down] = [beside(ids[at - 1]), beside(ids[at + 1])];
  const first = at > 1 ? beside(ids[0]) : null;
  const last = at < ids.length - 2 ? beside(ids.at(-1)) : null;
  return [
    up && { verb: 'Subir', icon: ArrowUp, ...up },
    down && { verb: 'Bajar', icon: ArrowDown, ...down },
    first && { verb: 'Al principio', icon: ArrowUpToLine, ...first },
    last && { verb: 'Al final', icon: ArrowDownToLine, ...last },
  ];
};

/** The row with move actions in its «⋯» menu, after the first group. */
export const withMoveActions = (rowView: RowView, order: Reorder): RowView => ({
  ...rowView,
  menu: rowView.menu.toSpliced(1, 0, moveGroup(rowView.key, order)),
});
