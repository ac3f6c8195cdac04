import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const LAW = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that a change of theme can break. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Expects no violation of WCAG 2.2 AA; with `colours`, checks only the rules about colour. */
export const expectAccessible = async (page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> => {
  // The default mode opens an extra page for every run.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules === 'colours' ? axe.withRules(OF_COLOUR) : axe.withTags(LAW)).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message);
      return `${id}: ${html.slice(0, 160)} ${reasons.join(' ')}`;
    }),
  );
  expect(found, `${page.url()} ${page.viewportSize()?.width}`).toEqual([]);
};
