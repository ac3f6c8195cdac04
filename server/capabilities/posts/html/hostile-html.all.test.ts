import { describe, expect, it } from 'vitest';
import { expectLinear } from '#server/testing/growth.ts';
import { withoutShortcodes } from '../wordpress/shortcodes.ts';
import { blocksFromHtml } from './markdown.ts';
import { TooDeep } from './nodes.ts';
import { plainFromHtml } from './plain-from-html.ts';

const reading = {
  breaks: true,
  imageOf: () => null,
  linkOf: (href: string) => href,
  gallery: () => undefined,
  drop: () => undefined,
};
const read = (html: string): unknown => {
  try {
    return blocksFromHtml(html, { ...reading, breaks: false });
  } catch (error) {
    if (error instanceof TooDeep) return error;
    throw error;
  }
};
const nested = `${'<div>'.repeat(5000)}Hola${'</div>'.repeat(5000)}`;

describe('hostile HTML', () => {
  it('nested 5,000 deep is refused in Spanish', () => {
    expect(() => blocksFromHtml(nested, reading)).toThrow(
      'el texto tiene más de 200 elementos de HTML unos dentro de otros',
    );
    expect(plainFromHtml(nested)).toBe('Hola');
  });

  it('becomes Markdown in a time that grows with its length', () => expectLinear(read));
  it('becomes words in a time that grows with its length', () => expectLinear(plainFromHtml));
  it('loses its shortcodes in such a time', () => expectLinear(withoutShortcodes));
});
