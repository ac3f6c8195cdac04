import { GripVertical } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { Icon } from '../../icon.tsx';
import s from './drag-handle.module.css';
import { moveTo } from './move-to.ts';
import type { Reorder } from './reorder.ts';
import type { Key } from './row-view.ts';

interface DragHandleProps {
  id: number;
  /** Ids of all rows among which it can be dropped, in order. */
  ids: readonly number[];
  /** Id of the list, so that rows cannot be dropped on another list of the page. */
  list: string;
  onDrop: (place: number) => void;
}

/** Distance from the edge of the window at which dragging scrolls, and by how much at each movement. px */
const EDGE = 72;
const STEP = 14;

const scrollNearEdge = (y: number): void => {
  if (y < EDGE) window.scrollBy(0, -STEP);
  if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP);
};

const start = (event: PointerEvent<HTMLElement>): void => {
  if (event.button !== 0) return;
  event.preventDefault();
  event.currentTarget.setPointerCapture(event.pointerId);
  event.currentTarget.closest('tr, li')?.setAttribute('data-arrastra', '');
};

/** Drags its row with mouse, pen or finger; keyboard users have «Subir» and «Bajar» in the menu. */
const DragHandle = ({ id, ids, list, onDrop }: DragHandleProps) => {
  const target = useRef<{ row: Element; place: number }>(null);

  const find = ({ clientX, clientY }: PointerEvent): { row: Element; place: number } | null => {
    const row = document.elementFromPoint(clientX, clientY)?.closest('tr, li');
    const handle = row?.querySelector<HTMLElement>(`[data-asa="${list}"]`);
    return row && handle ? { row, place: Number(handle.dataset['lugar']) } : null;
  };
  const aim = (next: { row: Element; place: number } | null): void => {
    target.current?.row.removeAttribute('data-destino');
    target.current = next?.place === id ? null : next;
    // Set outside React, to avoid rendering rows during the drag.
    target.current?.row.setAttribute(
      'data-destino',
      ids.indexOf(id) < ids.indexOf(target.current.place) ? 'despues' : 'antes',
    );
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    scrollNearEdge(event.clientY);
    aim(find(event));
  };
  /** Ends dragging; if the system cancels the pointer, nothing moves. */
  const end = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.closest('tr, li')?.removeAttribute('data-arrastra');
    aim(null);
  };
  const drop = (event: PointerEvent<HTMLElement>): void => {
    const place = target.current?.place;
    end(event);
    if (place !== undefined) onDrop(place);
  };
  return (
    <span
      aria-hidden
      className={s['asa']}
      data-asa={list}
      data-lugar={id}
      onLostPointerCapture={end}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={drop}
      title="Arrastrar"
    >
      <Icon of={GripVertical} size={18} />
    </span>
  );
};

/** The drag handle of a list row, above the row's own click area. */
export const MoveHandle = ({ id: key, order }: { id: Key; order: Reorder }) => {
  const { list, ids, put } = order;
  const id = Number(key);
  return (
    <span className={s['sobre']}>
      <DragHandle id={id} ids={ids} list={list} onDrop={(place) => put(moveTo(ids, id, place))} />
    </span>
  );
};
