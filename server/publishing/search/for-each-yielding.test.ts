import { expect, it } from 'vitest';
import { forEachYielding } from './search.ts';

it('other work goes on between two items, in whose order they are done', async () => {
  const done: string[] = [];
  await forEachYielding(['uno', 'dos'], (item) => {
    done.push(item);
    setImmediate(() => done.push(`después de ${item}`));
  });
  expect(done.slice(0, 3)).toEqual(['uno', 'después de uno', 'dos']);
});
