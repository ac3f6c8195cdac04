import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { plan, serverImports } from '../../../scripts/plan.mjs';

const wingOf = (file: string): string => file.split('/').slice(0, 2).join('/');

it('the plan of the house holds: eleven wings, and no import leads up, not even of a type', () => {
  const wings = plan();
  expect(wings).toHaveLength(11);
  expect(wings.reduce((sum, { down }) => sum + down, 0)).toBeGreaterThan(1000);
  expect(wings.flatMap(({ up }) => up)).toEqual([]);
});

it('every file of the server is an entry, a test or in a wing', () => {
  const wings = new Set(plan().map(({ wing }) => `server/${wing}`));
  const outside = serverImports()
    .map(([from]) => from)
    .filter((file) => !wings.has(wingOf(file)));
  expect([...new Set(outside)].toSorted()).toEqual(['server/cli.ts', 'server/dev.ts', 'server/main.ts']);
});

it('no folder is imported by what it imports, not even by way of others', () => {
  let arrows = serverImports()
    .map(([from, to]) => [dirname(from), dirname(to)] as const)
    .filter(([from, to]) => from !== to);
  expect(arrows.length).toBeGreaterThan(1000);
  // A folder that imports nothing more, or that nothing more imports, is in no circle: what is left is circles.
  for (let before = 0; before !== arrows.length;) {
    before = arrows.length;
    const importing = new Set(arrows.map(([from]) => from));
    const imported = new Set(arrows.map(([, to]) => to));
    arrows = arrows.filter(([from, to]) => importing.has(to) && imported.has(from));
  }
  expect(new Set(arrows.map((arrow) => arrow.join(' -> ')))).toEqual(new Set());
});
