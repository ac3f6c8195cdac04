import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const sheets = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

/** What a value can be used for; null for one that takes it from another property. */
const kindOf = (value: string): string | null => {
  if (/^(#|rgb|hsl|light-dark|color-mix|transparent|currentcolor|highlight)/i.test(value)) return 'colour';
  if (/^-?[\d.]+m?s$/.test(value)) return 'time';
  // It is a length of nothing, and a number.
  if (value === '0') return null;
  if (/^-?[\d.]+$/.test(value)) return 'number';
  if (/^(-?[\d.]+(px|rem|em|ch|vw|vh|dvh|%)|calc|clamp|min|max)/.test(value)) return 'length';
  return value.startsWith('var(') ? null : 'other';
};

/** The kinds of value that each custom property is given, by file. */
const kinds = (): Map<string, Map<string, string>> => {
  const found = new Map<string, Map<string, string>>();
  for (const file of sheets)
    for (const [, name = '', value = ''] of readFileSync(new URL(file, ROOT), 'utf8').matchAll(
      /(--[\w-]+):\s*([^;]+);/g,
    )) {
      const kind = kindOf(value.trim());
      if (kind !== null) found.set(name, (found.get(name) ?? new Map<string, string>()).set(kind, file));
    }
  return found;
};

test('a custom property has one meaning: what inherits a length as its ground is see-through', () => {
  const twofold = [...kinds()]
    .filter(([, of]) => of.size > 1)
    .map(([name, of]) => `${name}: ${[...of].map((pair) => pair.join(' in ')).join(', ')}`);
  expect(twofold).toEqual([]);
});

/** Names of the design, which every page reads; a part that gives one another size would change what is opened from it. */
test('a part of the office renames no size of the design', () => {
  const sizes = (file: string): string[] =>
    [...readFileSync(new URL(file, ROOT), 'utf8').matchAll(/(--[\w-]+):\s*-?[\d.]+(?:px|rem|%)/g)].map(
      ([, name = '']) => name,
    );
  const design = new Set([...sizes('styles/tokens.css'), ...sizes('styles/office.css')]);
  const renamed = sheets
    // The frame of the office sets its own sizes, for all that stands in it.
    .filter((file) => file.startsWith('admin/') && !file.endsWith('frame/layout.module.css'))
    .flatMap((file) => sizes(file).flatMap((name) => (design.has(name) ? `${name} in ${file}` : [])));
  expect(renamed).toEqual([]);
});
