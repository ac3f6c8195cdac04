import { expect, test } from 'vitest';
import { labelled, place } from './steps.tsx';

const step = (day: string, value: number) => ({ day, value, label: String(value) });

test('days are in proportion, heights begin at zero, and the last step keeps room to be seen', () => {
  expect(
    place([step('2020-01-01', 10), step('2021-01-01', 5), step('2022-01-01', 20)]).map(({ x, y }) => [
      Math.round(x),
      y,
    ]),
  ).toEqual([
    [0, 48],
    [43, 72],
    [86, 0],
  ]);
});

test('one value, and a value of nothing, have their place too', () => {
  expect(place([step('2020-01-01', 0)])).toMatchObject([{ x: 0, y: 96 }]);
});

test('of steps that are close the newest has its label', () => {
  const placed = place([
    step('2020-01-01', 1),
    step('2024-01-01', 2),
    step('2024-02-01', 3),
    step('2024-03-01', 4),
    step('2026-01-01', 5),
  ]);
  expect(labelled(placed).map(({ value }) => value)).toEqual([1, 5]);
  expect(labelled(place([step('2020-01-01', 1)])).map(({ value }) => value)).toEqual([1]);
});
