import { expect, it } from 'vitest';
import { content } from '../demo/content.ts';
import { demo } from './demo-rows.ts';

it('the demonstration has no field that the contract does not know: a renamed one would be lost without a word', () => {
  for (const kind of ['eventos', 'convenios', 'colegiaturas', 'elecciones', 'consultas'] as const) {
    const known = new Set(demo[kind].flatMap((row) => Object.keys(row)));
    expect(content[kind].flatMap((row) => Object.keys(row)).filter((name) => !known.has(name))).toEqual([]);
  }
});
