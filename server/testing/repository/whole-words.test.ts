import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#server/platform/config.ts';

const OFFICE = join(root, 'client/admin');

const sheets = readdirSync(OFFICE, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.css'))
  .map(({ name, parentPath }) => join(parentPath, name));

it('no style sheet of the office lets a column shrink to a letter, which cuts its words inside', () => {
  const cutting = sheets.filter((file) =>
    /overflow-wrap:\s*anywhere|word-break:\s*break-(?:all|word)/.test(readFileSync(file, 'utf8')),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(cutting.map((file) => relative(root, file))).toEqual([]);
});
