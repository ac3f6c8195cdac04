import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, scrollToTop } from '../kit/axe.ts';
import { faultsOn, findUnevenEdges } from '../kit/walk/layout-checks.ts';
import { HOME } from '#client/lib/home-path.ts';
import { addressOf, screens } from '../kit/paths.ts';
import { changeTheme, expectNoSidewaysScroll, resize, sharedToken, test } from '../kit/story.ts';

/** Numbers and counts the controls of the content; radio buttons of one name are one tab stop. */
const numberControls = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isTabStop = (control: Element): boolean => {
      if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
      const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
        ({ name, form }) => name === control.name && form === control.form,
      );
      return control === (group.find(({ checked }) => checked) ?? group[0]);
    };
    const controls = [
      ...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)'),
    ]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          !control.matches('[tabindex="-1"], :disabled'),
      )
      .filter(isTabStop);
    // At another width other controls are shown.
    for (const control of document.querySelectorAll('[data-control]'))
      control.removeAttribute('data-control');
    for (const [at, control] of controls.entries()) control.setAttribute('data-control', String(at));
    return controls.length;
  });

/** Notes in the page which of the numbered controls get the focus. */
const noteFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) target.toggleAttribute('data-reached', true);
    });
  });

/** Scripts and style sheets of one screen: over a slow line, each costs a round trip. */
const FILES = 20;

/** The home screen, once it is there, loads the code of likely next screens too. */
const isPreloaded = (file: string, path: string): boolean => path === HOME && file.includes('.screen-');

const expectFewFiles = async (page: Page, path: string): Promise<void> => {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const files = loaded.filter((name) => /\.(?:js|css)$/.test(name) && !isPreloaded(name, path));
  expect(files.length).toBeGreaterThan(0);
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(FILES);
};

const BATCH = 10;

const expectKeyboardWorks = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Saltar al contenido');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contenido');
  const controls = await numberControls(page);
  await noteFocus(page);
  const reached = page.locator('[data-control][data-reached]');
  // Date fields and media players have several tab stops.
  for (let presses = 0; presses < controls * 4 + 20 && (await reached.count()) < controls; presses += BATCH) {
    // In order, without waiting for each answer.
    await Promise.all(Array.from({ length: BATCH }, () => page.keyboard.press('Tab')));
  }
  const missed = page.locator('[data-control]:not([data-reached])');
  expect(
    await missed.evaluateAll((found) => found.map((control) => control.outerHTML.slice(0, 160))),
  ).toEqual([]);
  await scrollToTop(page);
};

/** The numbered controls that a mouse or a finger in their middle would miss. */
const missedControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What only screen readers and the keyboard reach, as the heads of a table on a phone, is one pixel wide.
    const isOpen = (part: Element): boolean =>
      part.getBoundingClientRect().width > 1 || getComputedStyle(part).display === 'contents';
    const isShown = (part: Element | null): boolean =>
      part === null || (isOpen(part) && isShown(part.parentElement));
    const missed = [...document.querySelectorAll<HTMLElement>('[data-control]')].filter((control) => {
      // The bar of an editor is there while the editor is in use.
      if (control.closest('[role="toolbar"]')) control.focus();
      // A hidden radio button is pressed by its label.
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const shown = [control, ...labels].filter(isShown);
      const isHit = shown.some((part) => {
        part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const [line] = part.getClientRects();
        if (!line) return false;
        const there = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
        return part.contains(there);
      });
      return shown.length > 0 && !isHit;
    });
    window.scrollTo({ top: 0, behavior: 'instant' });
    return missed.map((control) => control.outerHTML.slice(0, 160));
  });

const expectPointingWorks = async (page: Page): Promise<void> => {
  await numberControls(page);
  expect(await missedControls(page), `width ${page.viewportSize()?.width}`).toEqual([]);
};

/** Nothing is covered, raw or uneven, and in both themes nothing is faint. */
const expectTidy = async (page: Page, path: string): Promise<void> => {
  const width = page.viewportSize()?.width ?? 0;
  // «Saltar al contenido» lies over the head of the page while it has the focus, as it may after the last Tab.
  await page.locator(':focus').evaluateAll((focused) => {
    for (const one of focused) if (one instanceof HTMLElement) one.blur();
  });
  expect(await faultsOn(page, path), `${width} px`).toEqual([]);
  // On a phone each part takes the width that it needs.
  if (width > 640) expect(await findUnevenEdges(page), `${width} px`).toEqual([]);
};

describe.concurrent('every screen is quiet, fits and can be used by everyone, in both themes', () => {
  test.for(screens)('%s', async (path, { open }) => {
    const { page } = await open(await addressOf(path), { width: 1440, token: await sharedToken() });
    await expectFewFiles(page, path);
    await expectKeyboardWorks(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expectPointingWorks(page);
    for (const width of [1366, 768, 390]) {
      await resize(page, width);
      await expectTidy(page, path);
    }
    // The dark of the system, which nobody chose here.
    await page.evaluate(() => delete document.documentElement.dataset['tema']);
    await changeTheme(page, 'oscuro');
    await resize(page, 360);
    await scrollToTop(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expectPointingWorks(page);
  });
});
