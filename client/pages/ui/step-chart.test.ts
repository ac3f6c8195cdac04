import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stepsToLabel, positionSteps, StepChart } from './step-chart.tsx';

const step = (day: string, value: number) => ({ day, value, label: String(value) });

test('days are in proportion, heights begin at zero, and the last step keeps room to be seen', () => {
  expect(
    positionSteps([step('2020-01-01', 10), step('2021-01-01', 5), step('2022-01-01', 20)]).map(({ x, y }) => [
      Math.round(x),
      y,
    ]),
  ).toEqual([
    [0, 48],
    [36, 72],
    [72, 0],
  ]);
});

test('one value, and a value of nothing, have their place too', () => {
  expect(positionSteps([step('2020-01-01', 0)])).toMatchObject([{ x: 0, y: 96 }]);
});

test('of steps that are close the one in force has its label, then the newest', () => {
  const placed = positionSteps([
    step('2020-01-01', 1),
    step('2024-01-01', 2),
    step('2024-02-01', 3),
    step('2024-03-01', 4),
    step('2026-01-01', 5),
  ]);
  const values = (steps: typeof placed) => stepsToLabel(steps, 28).map(({ value }) => value);
  expect(values(placed)).toEqual([5, 1]);
  expect(values(positionSteps([step('2020-01-01', 1)]))).toEqual([1]);
  const announced = positionSteps([step('2020-01-01', 1), { ...step('2021-01-01', 2), isAhead: true }]);
  expect(values(announced)).toEqual([1, 2]);
  const close = positionSteps([
    step('2020-01-01', 1),
    step('2025-01-01', 2),
    { ...step('2026-01-01', 3), isAhead: true },
  ]);
  expect(values(close)).toEqual([2, 1]);
});

test('each step has its amount and its month where it begins', () => {
  const steps = [step('2020-01-01', 10), step('2024-01-01', 20)];
  const drawn = renderToString(createElement(StepChart, { title: 'Cuota', steps }));
  const places = [...drawn.matchAll(/<text[^>]* x="([^"]+)"[^>]*>([^<]+)</g)].map(([, x, text]) => [x, text]);
  expect(places).toEqual([
    ['72%', '20'],
    ['72%', 'ene. 2024'],
    ['0%', '10'],
    ['0%', 'ene. 2020'],
  ]);
});
