import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { eventually, type Open, settle, test } from '../kit/story.ts';

const HERO = 7000;
const CARDS = 5000;
const ALL = ['Eventos destacados', 'Anuncios y Noticias', 'Galería'] as const;

interface Carousel {
  page: Page;
  root: Locator;
  /** Numbers of the slides in view, from 1. */
  shown(): Promise<number[]>;
  /** Advances the page's clock. */
  pass(ms: number): Promise<void>;
  press(name: string): Promise<void>;
}

interface Stage {
  name: string;
  width?: number;
  reducedMotion?: boolean;
}

/** Scrolls to a carousel, which wakes by that. */
const wake = async (page: Page, name: string): Promise<void> => {
  const root = page.getByRole('region', { name });
  await root.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.locator('[data-alive]').filter({ has: root }).waitFor({ state: 'attached' });
};

/** Opens the home page with its clock stopped, the carousel in view and the pointer out of the way. */
const stage = async (open: Open, { name, width = 1440, reducedMotion = false }: Stage): Promise<Carousel> => {
  const before = (page: Page): Promise<void> => page.clock.install({ time: '2026-11-21T10:00:00' });
  const { page } = await open('/', { width, reducedMotion, before });
  const root = page.getByRole('region', { name });
  await wake(page, name);
  await page.mouse.move(0, 0);
  await page.clock.pauseAt('2026-11-21T10:05:00');
  const slides = root.locator('[aria-roledescription="diapositiva"]');
  const shown = (): Promise<number[]> =>
    slides.evaluateAll((all) =>
      all
        .filter((slide) => !slide.hasAttribute('inert'))
        .map((slide) => Number.parseInt(slide.getAttribute('aria-label') ?? '', 10)),
    );
  return {
    page,
    root,
    shown,
    pass: async (ms) => {
      await page.clock.runFor(ms);
      await settle(page);
    },
    press: async (label) => {
      await root.getByRole('button', { name: label }).click();
      await page.mouse.move(0, 0);
      await settle(page);
    },
  };
};

/** The next slides; the first follows the last. */
const after = (slides: readonly number[], count: number): number[] =>
  slides.map((slide) => (slide % count) + 1);
const sorted = (slides: readonly number[]): number[] => slides.toSorted((a, b) => a - b);

const countOf = ({ root }: Carousel): Promise<number> =>
  root.locator('[aria-roledescription="diapositiva"]').count();

describe.concurrent('the carousels', () => {
  test.for([
    { name: 'Eventos destacados', interval: HERO },
    { name: 'Anuncios y Noticias', interval: CARDS },
    { name: 'Galería', interval: CARDS },
  ])(
    'move by themselves, and a press of next restarts the time: $name',
    async ({ name, interval }, { open }) => {
      const carousel = await stage(open, { name });
      const count = await countOf(carousel);
      await carousel.press('Siguiente');
      const first = await carousel.shown();
      await carousel.pass(interval - 1);
      expect(await carousel.shown()).toEqual(first);
      await carousel.press('Anterior');
      const second = await carousel.shown();
      expect(sorted(after(second, count))).toEqual(sorted(first));
      await carousel.pass(interval - 1);
      expect(await carousel.shown()).toEqual(second);
      await carousel.pass(1);
      expect(await carousel.shown()).toEqual(first);
      await carousel.pass(interval);
      expect(await carousel.shown()).toEqual(sorted(after(first, count)));
    },
  );

  test.for([
    { width: 1440, places: 4 },
    { width: 1024, places: 2 },
    { width: 576, places: 1 },
  ])(
    'show $places cards at $width pixels; the others cannot be reached',
    async ({ width, places }, { open }) => {
      const carousel = await stage(open, { name: 'Anuncios y Noticias', width });
      expect(await carousel.shown()).toHaveLength(places);
      const hidden = carousel.root.locator('[aria-roledescription="diapositiva"][inert] a').first();
      await hidden.evaluate((link) => link instanceof HTMLElement && link.focus());
      expect(await hidden.evaluate((link) => link === document.activeElement)).toBe(false);
    },
  );

  test('go around at both ends', async ({ open }) => {
    const carousel = await stage(open, { name: 'Eventos destacados' });
    const count = await countOf(carousel);
    await carousel.press('Mostrar 1 de');
    expect(await carousel.shown()).toEqual([1]);
    await carousel.press('Anterior');
    expect(await carousel.shown()).toEqual([count]);
    await carousel.press('Siguiente');
    expect(await carousel.shown()).toEqual([1]);
  });

  test('all stop at one switch, which the next page remembers', async ({ open }) => {
    const carousel = await stage(open, { name: 'Eventos destacados' });
    const { page } = carousel;
    await carousel.press('Pausar movimiento');
    const still = await carousel.shown();
    await carousel.pass(10 * HERO);
    expect(await carousel.shown()).toEqual(still);
    const switches = page.getByRole('button', { name: 'Reanudar movimiento' });
    await page.clock.resume();
    for (const name of ALL) await wake(page, name);
    expect(await switches.count()).toBe(ALL.length);
    await page.reload();
    for (const name of ALL) await wake(page, name);
    expect(await switches.count()).toBe(ALL.length);
    await switches.first().click();
    await eventually(() => page.getByRole('button', { name: 'Pausar movimiento' }).count(), ALL.length);
  });

  test('wait while the keyboard is inside, and go on a whole interval after it left', async ({ open }) => {
    const carousel = await stage(open, { name: 'Eventos destacados' });
    const { page, root } = carousel;
    const next = root.getByRole('button', { name: 'Siguiente' });
    await root.getByRole('button', { name: 'Pausar movimiento' }).focus();
    while (!(await next.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');
    const before = await carousel.shown();
    await page.keyboard.press('Enter');
    const moved = await carousel.shown();
    expect(moved).not.toEqual(before);
    await carousel.pass(3 * HERO);
    expect(await carousel.shown()).toEqual(moved);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await carousel.pass(HERO - 1);
    expect(await carousel.shown()).toEqual(moved);
    await carousel.pass(1);
    expect(await carousel.shown()).not.toEqual(moved);
  });

  test('wait while the pointer is over a slide', async ({ open }) => {
    const carousel = await stage(open, { name: 'Anuncios y Noticias' });
    const still = await carousel.shown();
    await carousel.root.locator('[aria-roledescription="diapositiva"]:not([inert])').first().hover();
    await carousel.pass(3 * CARDS);
    expect(await carousel.shown()).toEqual(still);
  });

  test('start paused for those who asked for less motion, and start when told to', async ({ open }) => {
    const carousel = await stage(open, { name: 'Eventos destacados', reducedMotion: true });
    const still = await carousel.shown();
    expect(await carousel.root.getByRole('button', { name: 'Pausar movimiento' }).count()).toBe(0);
    await carousel.pass(3 * HERO);
    expect(await carousel.shown()).toEqual(still);
    await carousel.press('Reanudar movimiento');
    await carousel.pass(HERO);
    expect(await carousel.shown()).not.toEqual(still);
  });
});
