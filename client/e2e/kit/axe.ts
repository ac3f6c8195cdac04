import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const LAW = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** A theme changes colours and nothing else. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Expects nothing of WCAG 2.2 AA to be broken; of its rules about colour alone when only the theme changed. */
export const expectAccessible = async (page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> => {
  // The other mode opens a page of its own for every run.
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
