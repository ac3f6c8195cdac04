import {
  useEffect,
  useReducer,
  useRef,
  useState,
  type FocusEvent,
  useSyncExternalStore,
  useCallback,
  type RefObject,
  type PointerEvent,
} from 'react';
import { initialState, isRunning, slidePosition, carouselReducer, type Direction } from './carousel-state.ts';
import { useMotionPaused } from './motion-switch.ts';
import { useHydrated } from '../../lib/hooks/use-hydrated.ts';

const least = 40;

/** Handlers that turn a horizontal finger or pen stroke into one step; vertical strokes stay with the page. */
function useSwipe(step: (direction: Direction) => void) {
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

/** Whether at least `share` (0 to 1) of an element, or of the window's height, is on screen; `first` until it is known. */
function useOnScreen(ref: RefObject<Element | null>, share: number, first: boolean): boolean {
  const [onScreen, setOnScreen] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        /* An element taller than the window can never show a third of itself on a small screen. */
        const fillsWindow = entry.intersectionRect.height >= window.innerHeight * share;
        setOnScreen(entry.isIntersecting && (entry.intersectionRatio >= share || fillsWindow));
      },
      { threshold: [0, share / 2, share, 0.5, 0.75, 1] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, share]);
  return onScreen;
}

/**
 * Calls `tick` every `ms` milliseconds, or not at all while `ms` is null. A change of `ms` begins a full interval; so
 * does calling the function it returns. The very first interval began at `since`, in ms since the page was opened.
 */
function useInterval(tick: () => void, ms: number | null, since: number | undefined): () => void {
  const latest = useRef(tick);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const began = useRef(since);
  useEffect(() => {
    latest.current = tick;
  });
  const restart = useCallback(
    (spent = 0) => {
      clearTimeout(timer.current);
      if (ms === null) return;
      const run = () => {
        timer.current = setTimeout(run, ms);
        latest.current();
      };
      timer.current = setTimeout(run, ms - spent);
    },
    [ms],
  );
  useEffect(() => {
    const spent = performance.now() - (began.current ?? Number.POSITIVE_INFINITY);
    restart(ms !== null && spent > 0 && spent < ms ? spent : 0);
    if (ms !== null) began.current = undefined;
    return () => clearTimeout(timer.current);
  }, [ms, restart]);
  return useCallback(() => restart(), [restart]);
}

function subscribe(notify: () => void) {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

/** Whether the tab is in front; true on the server. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );
}

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
  const [state, dispatch] = useReducer(carouselReducer, initialState);
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
