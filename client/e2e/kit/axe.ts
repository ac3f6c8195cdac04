import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForAnimations } from './wait-for-animations.ts';

declare global {
  interface Window {
    axe?: { run(root: Document, options: RunOptions): Promise<AxeResults> };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rulesets = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  /** The rules that a change of theme can break. */
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  /** The rules that a change of width can break, as long as it shows no other elements. */
  layout: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
} satisfies Record<string, RunOptions['runOnly']>;

/** A control that the top bar happens to cover by half would count as too small. */
export const scrollToTop = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));

/** Expects no violation of WCAG 2.2 AA by the rules of a set. */
export const expectAccessible = async (page: Page, rules: keyof typeof rulesets = 'all'): Promise<void> => {
  // Text that is still fading in fails the contrast rule.
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Collecting details of passed rules costs as much as the rules themselves.
  const options: RunOptions = { runOnly: rulesets[rules], resultTypes: ['violations'] };
  const violations = await page.evaluate(async (given) => {
    const results = await window.axe?.run(document, given);
    return results?.violations;
  }, options);
  const found = violations?.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message);
      return `${id}: ${html.slice(0, 160)} ${reasons.join(' ')}`;
    }),
  );
  // In the message, because the report of a retried story keeps nothing else of its first try.
  expect(found, `${page.url()} ${page.viewportSize()?.width}: ${found?.join('\n')}`).toEqual([]);
};
