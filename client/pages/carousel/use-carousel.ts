import { useReducer, useRef, useState, type FocusEvent } from 'react';
import { initialState, isRunning, placeOf, reduce, type Direction } from './carousel-state.ts';
import { useMovimiento } from './motion-switch.ts';
import { useHydrated } from '../../lib/hooks/use-hydrated.ts';
import { useInterval } from './use-interval.ts';
import { useOnScreen } from './use-on-screen.ts';
import { usePageVisible } from './use-page-visible.ts';
import { useSwipe } from './use-swipe.ts';

interface Options {
  count: number;
  /** slides in view at once */
  places: number;
  /** ms between moves */
  interval: number;
}

/** Where the focus stands decides only when it is visible: a mouse click on the bar holds nothing. */
function useFocusHold() {
  const [focusInside, setFocusInside] = useState(false);
  const onFocus = (event: FocusEvent) => setFocusInside(event.target.matches(':focus-visible'));
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocusInside(false);
  };
  return { focusInside, onFocus, onBlur };
}

/** The engine of every carousel: what is in view, when it moves, and the handlers that hold it. */
export function useCarousel({ count, places, interval }: Options) {
  const root = useRef<HTMLElement>(null);
  const [state, dispatch] = useReducer(reduce, initialState);
  const [pointerOver, setPointerOver] = useState(false);
  const { focusInside, onFocus, onBlur } = useFocusHold();
  const [paused, togglePaused] = useMovimiento();
  const pageVisible = usePageVisible();
  const onScreen = useOnScreen(root, 1 / 3);
  const ready = useHydrated();
  const running =
    ready && isRunning({ paused, pageVisible, onScreen, pointerOver, focusInside }, count, places);
  const step = (direction: Direction) => dispatch({ type: 'step', direction, count });
  const restart = useInterval(() => step(1), running ? interval : null);
  const move = (direction: Direction) => {
    step(direction);
    restart();
  };
  const swipe = useSwipe(move);
  return {
    /** first slide in view; stays valid when the list gets shorter */
    index: count > 0 ? state.index % count : 0,
    state,
    ready,
    running,
    paused,
    onScreen,
    togglePaused,
    move,
    go: (index: number) => {
      dispatch({ type: 'go', index });
      restart();
    },
    /** see `placeOf`; before the engine runs every slide stands in its row */
    placeOf: (slide: number) => (ready ? placeOf(slide, { state, count, places }) : slide),
    /** role, name and reach of a slide */
    slideProps: (slide: number, name: string) => {
      const place = placeOf(slide, { state, count, places });
      return {
        role: 'group',
        'aria-roledescription': 'diapositiva',
        'aria-label': `${slide + 1} de ${count}: ${name}`,
        'data-lugar': ready ? (place ?? 'fuera') : undefined,
        inert: ready && (place === null || place < 0 || place >= places),
      };
    },
    /** what the row's style reads: whether it moves, and its last move */
    trackData: {
      'data-listo': ready || undefined,
      'data-paso': state.moves === 0 ? undefined : state.moves % 2,
      'data-atras': state.direction === -1 || undefined,
    },
    rootProps: { ref: root, onFocus, onBlur, 'aria-roledescription': 'carrusel' },
    slidesProps: {
      ...swipe,
      onPointerEnter: () => setPointerOver(true),
      onPointerLeave: () => setPointerOver(false),
      'aria-live': running || !ready ? ('off' as const) : ('polite' as const),
    },
  };
}

export type CarouselEngine = ReturnType<typeof useCarousel>;
