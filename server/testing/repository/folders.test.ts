import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#server/platform/config.ts';

const MOST_FILES = 25;

/** Where each file is a noun, a component or a step of its own, found by its name however many there are. */
const longLists = new Set(['migrations', 'migrations/meta']);

const foldersOfFilesIn = (top: string): string[] =>
  readdirSync(join(root, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath }) => relative(root, parentPath));

it('no folder holds more files than somebody reads at a glance', () => {
  const counts = new Map<string, number>();
  for (const folder of ['client', 'docs', 'migrations', 'scripts', 'server', 'shared'].flatMap(
    foldersOfFilesIn,
  ))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  const long = [...counts].filter(([folder, count]) => count > MOST_FILES && !longLists.has(folder));
  expect(long).toEqual([]);
});
