import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { eventually, type Open, resize, settleRendering, test } from '../kit/story.ts';

const HERO = 7000;
const CARDS = 5000;
const ALL = ['Eventos destacados', 'Anuncios y Noticias', 'Galería'] as const;

interface Carousel {
  page: Page;
  root: Locator;
  count(): Promise<number>;
  /** Numbers of the slides in view, from 1. */
  shown(): Promise<number[]>;
  /** Advances the page's clock. */
  pass(ms: number): Promise<void>;
  press(name: string): Promise<void>;
}

/** Scrolls to a carousel, which wakes by that. */
const wake = async (page: Page, name: string): Promise<Locator> => {
  const root = page.getByRole('region', { name });
  await root.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.locator('[data-alive]').filter({ has: root }).waitFor({ state: 'attached' });
  return root;
};

type Stage = (name: string) => Promise<Carousel>;

/** Opens the home page with all carousels awake and its clock stopped; one is brought into view, away from the pointer. */
const stage = async (
  open: Open,
  options: { width?: number; reducedMotion?: boolean } = {},
): Promise<Stage> => {
  const before = (page: Page): Promise<void> => page.clock.install({ time: '2026-11-21T10:00:00' });
  const { page } = await open('/', { ...options, before });
  for (const name of ALL) await wake(page, name);
  await page.clock.pauseAt('2026-11-21T10:05:00');
  return async (name) => {
    const root = await wake(page, name);
    await page.mouse.move(0, 0);
    await settleRendering(page);
    return carouselOf(page, root);
  };
};

const carouselOf = (page: Page, root: Locator): Carousel => {
  const slides = root.locator('[aria-roledescription="diapositiva"]');
  return {
    page,
    root,
    count: () => slides.count(),
    shown: () =>
      slides.evaluateAll((all) =>
        all
          .filter((slide) => !slide.hasAttribute('inert'))
          .map((slide) => Number.parseInt(slide.getAttribute('aria-label') ?? '', 10)),
      ),
    pass: async (ms) => {
      await page.clock.runFor(ms);
      await settleRendering(page);
    },
    press: async (label) => {
      await root.getByRole('button', { name: label }).click();
      await page.mouse.move(0, 0);
      await settleRendering(page);
    },
  };
};

/** The next slides; the first follows the last. */
const after = (slides: readonly number[], count: number): number[] =>
  slides.map((slide) => (slide % count) + 1);
const sorted = (slides: readonly number[]): number[] => slides.toSorted((a, b) => a - b);

describe.concurrent('the carousels', () => {
  test('move by themselves, and a press of next restarts the time', async ({ open }) => {
    const carouselNamed = await stage(open);
    for (const [name, interval] of [
      ['Eventos destacados', HERO],
      ['Anuncios y Noticias', CARDS],
      ['Galería', CARDS],
    ] as const) {
      const carousel = await carouselNamed(name);
      const count = await carousel.count();
      await carousel.press('Siguiente');
      const first = await carousel.shown();
      await carousel.pass(interval - 1);
      expect(await carousel.shown(), name).toEqual(first);
      await carousel.press('Anterior');
      const second = await carousel.shown();
      expect(sorted(after(second, count)), name).toEqual(sorted(first));
      await carousel.pass(interval - 1);
      expect(await carousel.shown(), name).toEqual(second);
      await carousel.pass(1);
      expect(await carousel.shown(), name).toEqual(first);
      await carousel.pass(interval);
      expect(await carousel.shown(), name).toEqual(sorted(after(first, count)));
    }
  });

  test('show as many cards as fit; the others cannot be reached', async ({ open }) => {
    const { page } = await open('/');
    const cards = carouselOf(page, await wake(page, 'Anuncios y Noticias'));
    for (const [width, places] of [
      [1440, 4],
      [1024, 2],
      [576, 1],
    ] as const) {
      await resize(page, width);
      await eventually(async () => (await cards.shown()).length, places);
      const hidden = cards.root.locator('[aria-roledescription="diapositiva"][inert] a').first();
      await hidden.evaluate((link) => link instanceof HTMLElement && link.focus());
      expect(await hidden.evaluate((link) => link === document.activeElement)).toBe(false);
    }
  });

  test('go around at both ends, and wait for the pointer and for the keyboard', async ({ open }) => {
    const carouselNamed = await stage(open);
    const carousel = await carouselNamed('Eventos destacados');
    const { page, root } = carousel;
    await carousel.press('Mostrar 1 de');
    expect(await carousel.shown()).toEqual([1]);
    await carousel.press('Anterior');
    expect(await carousel.shown()).toEqual([await carousel.count()]);
    await carousel.press('Siguiente');
    expect(await carousel.shown()).toEqual([1]);

    const next = root.getByRole('button', { name: 'Siguiente' });
    await root.getByRole('button', { name: 'Pausar movimiento' }).focus();
    while (!(await next.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');
    const before = await carousel.shown();
    await page.keyboard.press('Enter');
    const moved = await carousel.shown();
    expect(moved).not.toEqual(before);
    await carousel.pass(3 * HERO);
    expect(await carousel.shown(), 'with the keyboard inside').toEqual(moved);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await carousel.pass(HERO - 1);
    expect(await carousel.shown(), 'before a whole interval').toEqual(moved);
    await carousel.pass(1);
    expect(await carousel.shown()).not.toEqual(moved);

    const cards = await carouselNamed('Anuncios y Noticias');
    const still = await cards.shown();
    await cards.root.locator('[aria-roledescription="diapositiva"]:not([inert])').first().hover();
    await cards.pass(3 * CARDS);
    expect(await cards.shown(), 'under the pointer').toEqual(still);
  });

  test('all stop at one switch, which the next page remembers', async ({ open }) => {
    const carousel = await (await stage(open))('Eventos destacados');
    const { page } = carousel;
    await carousel.press('Pausar movimiento');
    const still = await carousel.shown();
    await carousel.pass(10 * HERO);
    expect(await carousel.shown()).toEqual(still);
    const switches = page.getByRole('button', { name: 'Reanudar movimiento' });
    await page.clock.resume();
    expect(await switches.count()).toBe(ALL.length);
    await page.reload();
    for (const name of ALL) await wake(page, name);
    expect(await switches.count()).toBe(ALL.length);
    await switches.first().click();
    await eventually(() => page.getByRole('button', { name: 'Pausar movimiento' }).count(), ALL.length);
  });

  test('start paused under reduced motion, and move after «Reanudar movimiento»', async ({ open }) => {
    const carousel = await (await stage(open, { reducedMotion: true }))('Eventos destacados');
    const still = await carousel.shown();
    expect(await carousel.root.getByRole('button', { name: 'Pausar movimiento' }).count()).toBe(0);
    await carousel.pass(3 * HERO);
    expect(await carousel.shown()).toEqual(still);
    await carousel.press('Reanudar movimiento');
    await carousel.pass(HERO);
    expect(await carousel.shown()).not.toEqual(still);
  });
});
