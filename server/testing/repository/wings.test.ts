import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { importsWithin, plan } from '../../../scripts/plan.mjs';

const wingOf = (file: string): string => file.split('/').slice(0, 2).join('/');

it('the plan of the house holds: eleven wings, and no import leads up, not even of a type', () => {
  const wings = plan();
  expect(wings).toHaveLength(11);
  expect(wings.reduce((sum, { down }) => sum + down, 0)).toBeGreaterThan(1000);
  expect(wings.flatMap(({ up }) => up)).toEqual([]);
});

it('every file of the server is an entry, a test or in a wing', () => {
  const wings = new Set(plan().map(({ wing }) => `server/${wing}`));
  const outside = importsWithin(['server'])
    .map(([from]) => from)
    .filter((file) => !wings.has(wingOf(file)));
  expect([...new Set(outside)].toSorted()).toEqual(['server/cli.ts', 'server/dev.ts', 'server/main.ts']);
});

type Arrow = readonly [from: string, to: string];

/** Removes, until nothing changes, files without imports left or without importers left; what remains are cycles. */
const circlesAmong = (arrows: readonly Arrow[]): readonly Arrow[] => {
  const importing = new Set(arrows.map(([from]) => from));
  const imported = new Set(arrows.map(([, to]) => to));
  const left = arrows.filter(([from, to]) => importing.has(to) && imported.has(from));
  return left.length === arrows.length ? left : circlesAmong(left);
};

it('no folder is imported by what it imports, not even by way of others', () => {
  const arrows = importsWithin(['server'])
    .map(([from, to]): Arrow => [dirname(from), dirname(to)])
    .filter(([from, to]) => from !== to);
  expect(arrows.length).toBeGreaterThan(1000);
  expect(new Set(circlesAmong(arrows).map((arrow) => arrow.join(' -> ')))).toEqual(new Set());
});

it('no file is imported by what it imports: not of a type, not at a later moment, not by way of others', () => {
  const arrows = importsWithin(['client', 'server', 'shared'], { types: true });
  expect(arrows.length).toBeGreaterThan(5000);
  expect(circlesAmong(arrows).map((arrow) => arrow.join(' -> '))).toEqual([]);
});
