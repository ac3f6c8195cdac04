import { useRef, type PointerEvent } from 'react';
import type { Direction } from './carousel-state.ts';

const least = 40;

/** Handlers that turn a horizontal finger or pen stroke into one step; vertical strokes stay with the page. */
export function useSwipe(step: (direction: Direction) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const onPointerDown = (event: PointerEvent) => {
    start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
  };
  const onPointerUp = (event: PointerEvent) => {
    const from = start.current;
    start.current = null;
    if (!from) return;
    const dx = event.clientX - from.x;
    if (Math.abs(dx) >= least && Math.abs(dx) > Math.abs(event.clientY - from.y)) step(dx < 0 ? 1 : -1);
  };
  const onPointerCancel = () => {
    start.current = null;
  };
  return { onPointerDown, onPointerUp, onPointerCancel };
}
