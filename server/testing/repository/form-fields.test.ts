import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { groups } from '#shared/contract/contract.ts';
import { root } from '#server/platform/config.ts';

/** The names of the fields that any call takes. */
const taken = new Set(
  Object.values(groups)
    .flatMap((group) => Object.values(group))
    .flatMap((call) =>
      'input' in call && call.input instanceof z.ZodMiniObject ? Object.keys(call.input.shape) : [],
    ),
);

/** `<TextField … name="lugar"`, `useWatch({ name: 'lugar' })`, `useWatch({ name: ['lugar'] })` */
const FIELD = /<\w+Field\b[^>]*?\bname="(\w+)"/g;
const WATCHED = /useWatch\(\{ name: (\[?'[^)]*?'\]?) \}\)/g;

const named = (source: string): string[] => [
  ...Array.from(source.matchAll(FIELD), ([, name = '']) => name),
  ...Array.from(source.matchAll(WATCHED), ([, names = '']) => names.match(/\w+/g) ?? []).flat(),
];

/** Fields of the screens alone: a number that is looked up, and the place in the menu, which has a call of its own. */
const OF_SCREENS = new Set(['dni', 'menu']);

it('the forms of the office name fields that a call takes: a renamed one would load and save nothing', () => {
  const office = join(root, 'client/admin');
  const files = readdirSync(office, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const fields = files.flatMap((file) =>
    named(readFileSync(join(office, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(fields.length).toBeGreaterThan(60);
  expect(
    fields.filter((field) => {
      const name = field.split(': ')[1] ?? '';
      return !taken.has(name) && !OF_SCREENS.has(name);
    }),
  ).toEqual([]);
});
