import { describe, expect, test } from 'vitest';
import {
  initialState,
  isRunning,
  slidePosition,
  visibleSlides,
  carouselReducer,
  type PauseReasons,
} from './carousel-state.ts';

const free: PauseReasons = {
  paused: false,
  pageVisible: true,
  onScreen: true,
  pointerOver: false,
  focusInside: false,
};
const step = (state: typeof initialState, direction: -1 | 1, count: number) =>
  carouselReducer(state, { type: 'step', direction, count });

const places = (index: number, direction: -1 | 1, count: number) =>
  Array.from({ length: count }, (_, slide) =>
    slidePosition(slide, { state: { index, direction, moves: 1 }, count, places: 4 }),
  );

describe('moving', () => {
  test('wraps at both ends', () => {
    expect(step({ ...initialState, index: 4 }, 1, 5).index).toBe(0);
    expect(step(initialState, -1, 5).index).toBe(4);
  });

  test('every move counts, so the timer restarts even on the same slide', () => {
    const first = carouselReducer(initialState, { type: 'go', index: 0 });
    expect(first.moves).toBe(1);
    expect(carouselReducer(first, { type: 'go', index: 0 }).moves).toBe(2);
  });

  test('an empty carousel stays where it is', () => {
    expect(step(initialState, 1, 0)).toBe(initialState);
  });
});

describe('places', () => {
  test('four in view, one waiting at each side, the rest parked', () => {
    expect(places(0, 1, 8)).toEqual([0, 1, 2, 3, 4, null, null, -1]);
    expect(places(6, 1, 8)).toEqual([2, 3, 4, null, null, -1, 0, 1]);
  });

  test('with one slide too many, the direction decides where it stands', () => {
    expect(places(1, 1, 5)).toEqual([-1, 0, 1, 2, 3]);
    expect(places(4, -1, 5)).toEqual([1, 2, 3, 4, 0]);
  });

  test('all in view when they fit', () => {
    expect(places(0, 1, 3)).toEqual([0, 1, 2]);
  });
});

describe('running', () => {
  test('any single hold stops the timer', () => {
    expect(isRunning(free, 5, 4)).toBe(true);
    expect(isRunning({ ...free, paused: true }, 5, 4)).toBe(false);
    expect(isRunning({ ...free, pageVisible: false }, 5, 4)).toBe(false);
    expect(isRunning({ ...free, onScreen: false }, 5, 4)).toBe(false);
    expect(isRunning({ ...free, pointerOver: true }, 5, 4)).toBe(false);
    expect(isRunning({ ...free, focusInside: true }, 5, 4)).toBe(false);
  });

  test('nothing moves when everything is in view', () => {
    expect(isRunning(free, 4, 4)).toBe(false);
    expect(isRunning(free, 1, 1)).toBe(false);
  });

  test('places follow the window: 1 up to 576, 2 up to 1024, else 4', () => {
    expect([visibleSlides(true, true), visibleSlides(false, true), visibleSlides(false, false)]).toEqual([
      1, 2, 4,
    ]);
  });
});
