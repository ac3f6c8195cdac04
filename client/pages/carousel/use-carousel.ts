import { useEffect, useReducer, useRef, useState, type FocusEvent } from 'react';
import { initialState, isRunning, slidePosition, reduce, type Direction } from './carousel-state.ts';
import { useMotionPaused } from './motion-switch.ts';
import { useHydrated } from '../../lib/hooks/use-hydrated.ts';
import { useInterval } from './use-interval.ts';
import { useOnScreen } from './use-on-screen.ts';
import { usePageVisible } from './use-page-visible.ts';
import { useSwipe } from './use-swipe.ts';

export interface SeenSince {
  /** when it was first seen, in ms since the page was opened: its first move is one interval later */
  since?: number | undefined;
}

interface Options extends SeenSince {
  count: number;
  places: number;
  interval: number;
}

/**
 * What holds the carousel: mouse, focus or a hidden tab. Mouse and focus may be on it before it is hydrated. Only
 * visible focus counts: a mouse click on the controls does not.
 */
function useHolds() {
  const root = useRef<HTMLElement>(null);
  const slides = useRef<HTMLDivElement>(null);
  const [pointerOver, setPointerOver] = useState(false);
  const [focusInside, setFocusInside] = useState(false);
  useEffect(() => {
    // After a touch, `:hover` stays.
    const isMouse = window.matchMedia('(hover: hover)').matches;
    setPointerOver(isMouse && slides.current?.matches(':hover') === true);
    setFocusInside(Boolean(root.current?.querySelector(':focus-visible')));
  }, []);
  const onFocus = (event: FocusEvent) => setFocusInside(event.target.matches(':focus-visible'));
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocusInside(false);
  };
  return {
    root,
    pointerOver,
    focusInside,
    ofRoot: { ref: root, onFocus, onBlur },
    ofSlides: {
      ref: slides,
      onPointerEnter: () => setPointerOver(true),
      onPointerLeave: () => setPointerOver(false),
    },
  };
}

/** The state of a carousel and the handlers that hold and move it. */
export function useCarousel({ count, places, interval, since }: Options) {
  const [state, dispatch] = useReducer(reduce, initialState);
  const { root, pointerOver, focusInside, ofRoot, ofSlides } = useHolds();
  const [paused, togglePaused] = useMotionPaused();
  const pageVisible = usePageVisible();
  const onScreen = useOnScreen(root, 1 / 3, since !== undefined);
  const ready = useHydrated();
  const running =
    ready && isRunning({ paused, pageVisible, onScreen, pointerOver, focusInside }, count, places);
  const step = (direction: Direction) => dispatch({ type: 'step', direction, count });
  const restart = useInterval(() => step(1), running ? interval : null, since);
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
    /** see `placeOf`; before hydration the slides are in a row */
    placeOf: (slide: number) => (ready ? slidePosition(slide, { state, count, places }) : slide),
    /** role, name and tab order of a slide */
    slideProps: (slide: number, name: string) => {
      const place = slidePosition(slide, { state, count, places });
      return {
        role: 'group',
        'aria-roledescription': 'diapositiva',
        'aria-label': `${slide + 1} de ${count}: ${name}`,
        'data-lugar': ready ? (place ?? 'fuera') : undefined,
        inert: ready && (place === null || place < 0 || place >= places),
      };
    },
    /** attributes for the style: whether it moves, and its last move */
    trackData: {
      'data-listo': ready || undefined,
      'data-paso': state.moves === 0 ? undefined : state.moves % 2,
      'data-atras': state.direction === -1 || undefined,
    },
    rootProps: { ...ofRoot, 'aria-roledescription': 'carrusel' },
    slidesProps: {
      ...swipe,
      ...ofSlides,
      'aria-live': running || !ready ? ('off' as const) : ('polite' as const),
    },
  };
}

export type CarouselEngine = ReturnType<typeof useCarousel>;
