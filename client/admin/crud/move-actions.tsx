import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { DragHandle } from '../ui/list/drag-handle.tsx';
import { moveTo } from '../ui/list/move-to.ts';
import { RowAction } from '../ui/list/row-actions.tsx';
import type { Reorder } from './use-reorder.ts';

interface MoveActionsProps {
  id: number;
  /** The row's name, for the accessible names. */
  name: string;
  order: Reorder;
  /** The rows stand side by side instead of below each other. */
  sideways?: boolean;
}

/** Moves a row within its list: a handle to drag it by, and a button for each direction. */
export const MoveActions = ({ id, name, order, sideways = false }: MoveActionsProps) => {
  const { list, ids, busy, put } = order;
  const at = ids.indexOf(id);
  const moveBeside = (place: number | undefined) =>
    place === undefined ? undefined : () => put(moveTo(ids, id, place));
  const [back, on] = [moveBeside(ids[at - 1]), moveBeside(ids[at + 1])];
  return (
    <>
      <DragHandle id={id} ids={ids} list={list} onDrop={(place) => put(moveTo(ids, id, place))} />
      <RowAction
        icon={sideways ? ArrowLeft : ArrowUp}
        name={name}
        off={busy || !back}
        onPress={() => back?.()}
        verb={sideways ? 'Mover antes' : 'Subir'}
      />
      <RowAction
        icon={sideways ? ArrowRight : ArrowDown}
        name={name}
        off={busy || !on}
        onPress={() => on?.()}
        verb={sideways ? 'Mover después' : 'Bajar'}
      />
    </>
  );
};
