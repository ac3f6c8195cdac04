import { expect } from 'vitest';
import { visitor } from '../api.ts';

/** A page as a browser asks for it. */
export const page = async (path: string) => {
  const { status, text, headers } = await visitor().raw('get', path).set('Accept', 'text/html');
  // React's own marks between texts.
  return { status, text: text.replaceAll('<!-- -->', ''), headers };
};
/** The attribute's value in the first matching tag. */
const attribute = (html: string, tag: RegExp, name: string): string | undefined => {
  const [found = ''] = tag.exec(html) ?? [];
  return new RegExp(`${name}="([^"]*)"`).exec(found)?.[1];
};
export const meta = (html: string, property: string) =>
  attribute(html, new RegExp(`<meta (?:name|property)="${property}"[^>]*>`), 'content');
export const canonical = (html: string) => attribute(html, /<link rel="canonical"[^>]*>/, 'href');
export const jsonLd = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
/** Expects structured data that contains this item. */
export const graphWith = (thing: object) => ({
  '@context': 'https://schema.org',
  '@graph': expect.arrayContaining([expect.objectContaining(thing)]),
});
