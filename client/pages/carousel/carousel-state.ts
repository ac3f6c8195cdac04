/** The state of a carousel, without React and without timers. */

export type Direction = -1 | 1;

interface CarouselState {
  index: number;
  /** direction of the last move: the leaving slide stands on the other side */
  direction: Direction;
  /** moves so far; each one restarts the timer */
  moves: number;
}

type CarouselAction = { type: 'step'; direction: Direction; count: number } | { type: 'go'; index: number };

export const initialState: CarouselState = { index: 0, direction: 1, moves: 0 };

/** Stepping wraps around at both ends. */
export function carouselReducer(state: CarouselState, action: CarouselAction): CarouselState {
  const moves = state.moves + 1;
  if (action.type === 'go') {
    return { index: action.index, direction: action.index < state.index ? -1 : 1, moves };
  }
  const { direction, count } = action;
  if (count === 0) return state;
  return { index: (state.index + direction + count) % count, direction, moves };
}

/** Position of a slide: 0 to places - 1 in view, -1 just left, `places` just right, null out of sight. */
export function slidePosition(
  slide: number,
  view: { state: CarouselState; count: number; places: number },
): number | null {
  const { state, count, places } = view;
  const offset = (slide - state.index + count) % count;
  if (offset < places) return offset;
  if (offset === count - 1 && (state.direction === 1 || offset !== places)) return -1;
  return offset === places ? places : null;
}

export interface PauseReasons {
  paused: boolean;
  pageVisible: boolean;
  onScreen: boolean;
  pointerOver: boolean;
  focusInside: boolean;
}

/** Whether the timer runs: nothing holds it and not all slides fit. */
export function isRunning(holds: PauseReasons, count: number, places: number): boolean {
  const held =
    holds.paused || !holds.pageVisible || !holds.onScreen || holds.pointerOver || holds.focusInside;
  return !held && count > places;
}

/** Slides in view for a window: 1 up to 576 px, 2 up to 1024 px, else 4. */
export function visibleSlides(narrow: boolean, medium: boolean): number {
  if (narrow) return 1;
  return medium ? 2 : 4;
}
