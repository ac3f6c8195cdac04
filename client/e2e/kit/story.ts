import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, inject, test as base, vi } from 'vitest';
import { signIn } from '#server/testing/sites/built-site.ts';
import { waitForAnimations } from './wait-for-animations.ts';
import {
  closeContext,
  type PageLog,
  type PooledContext,
  returnContext,
  takeContext,
} from './context-pool.ts';
import { wasPictureDeleted } from './was-picture-deleted.ts';

export const sitio = inject('sitio');

/** The window of a small laptop, unless a story asks for another one: a larger one only costs time to draw. */
export const DESK = { width: 1280, height: 640 };

export type Theme = 'claro' | 'oscuro';
interface Options {
  width?: number;
  height?: number;
  theme?: Theme;
  /** False: a browser without JavaScript. */
  scripts?: boolean;
  reducedMotion?: boolean;
  /** A phone: fingers instead of a mouse. */
  touch?: boolean;
  /** Somebody who is signed in already. */
  token?: string;
  /** Expected status of the first page. */
  status?: number;
  /** Runs before the first page; the browser context is not used again. */
  before?: (page: Page) => Promise<void>;
}

/** One person with a separate browser context. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Allows a console message or a foreign request that the story causes. */
  allow: (expected: RegExp) => void;
  /** URLs that the page's scripts have requested so far. */
  readonly fetched: readonly string[];
  /** Complaints so far, of any page of the test. */
  readonly heard: readonly string[];
}
export type Open = (path: string, options?: Options) => Promise<Visit>;

let kept: Promise<string> | undefined;
/** As of `performance.now()`. */
let keptSince = 0;
/** Ms: changes of accounts ask an older session who it is. */
const CONFIRMED_FOR = 5 * 60_000;
/** A token that no story may end. */
export const sharedToken = (): Promise<string> => {
  const now = performance.now();
  if (kept && now - keptSince < CONFIRMED_FOR) return kept;
  keptSince = now;
  return (kept = signIn(sitio.origin, sitio));
};
/** A token for a story that ends it. */
export const freshToken = (): Promise<string> => signIn(sitio.origin, sitio);

/** Gives a place what the test asked for. */
const furnish = async ({ page }: PooledContext, options: Options): Promise<void> => {
  const { width = DESK.width, height = DESK.height, theme = 'claro', reducedMotion = false, token } = options;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    media: null,
    colorScheme: theme === 'oscuro' ? 'dark' : 'light',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  if (token) await page.evaluate((text) => localStorage.setItem('token', text), token);
  await options.before?.(page);
};

/** A test that may open pages; it fails when one logs an error, violates its policy or requests another site. */
export const test = base.extend<{ open: Open }>({
  open: async ({ task }, provide) => {
    const heard: string[] = [];
    const allowed: RegExp[] = [];
    const leave: (() => Promise<void>)[] = [];
    await provide(async (path, options = {}) => {
      const { scripts = true, touch = false, before, status = 200 } = options;
      const own: PageLog = { heard, fetched: [] };
      const place = await takeContext({ scripts, touch }, own);
      // What a test did to the browser before the first page may outlast it: a clock, a script.
      leave.push(() => (before ? closeContext(place) : returnContext(place)));
      if (status !== 200) allowed.push(new RegExp(`responded with a status of ${status} .*${path}\\)$`));
      await furnish(place, options);
      const { page, context } = place;
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(status);
      if (scripts) await waitForIslands(page);
      return { page, context, allow: (expected) => void allowed.push(expected), fetched: own.fetched, heard };
    });
    await Promise.all(leave.map((each) => each()));
    const complaints: string[] = [];
    for (const line of heard.filter((each) => !allowed.some((pattern) => pattern.test(each))))
      if (!(await wasPictureDeleted(line))) complaints.push(line);
    // As text: a report shortens lists, and what the browser said is all there is to go by.
    expect(complaints.join('\n'), task.name).toBe('');
  },
});

/** Waits until `read` returns `expected`. `expect.poll` cannot tell concurrent tests apart. */
export const eventually = <T>(read: () => T | Promise<T>, expected: T): Promise<void> =>
  vi.waitFor(async () => expect(await read()).toEqual(expected), { timeout: 10_000, interval: 50 });

/** Navigates to a page and waits until it is hydrated. */
export const visit = async ({ page }: Visit, path: string): Promise<Page> => {
  await page.goto(path);
  await waitForIslands(page);
  return page;
};

/**
 * Waits until the page is interactive: the back office has rendered its data, a public page has run its script and hydrated
 * islands that do not wait for a touch.
 */
export const waitForIslands = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => {
    if (document.querySelector('[data-island]'))
      return document.querySelector('[data-wakes=at-once]:not([data-alive])') === null;
    const shown = document.querySelector('#root main:not([aria-busy=true]) h1');
    return shown !== null && Object.keys(shown).some((key) => key.startsWith('__reactFiber$'));
  });
};

/** Waits for React's pending work: its scheduler runs in messages like this one. */
export const settleRendering = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve());
        port1.start();
        port2.postMessage(null);
      }),
  );

/** Toasts of success and failure. */
export const toasts = (page: Page): Locator => page.getByRole('main').locator('[data-toasts]');

/** Expects no horizontal scrolling. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(wide.scrollWidth, `width ${wide.clientWidth}`).toBeLessThanOrEqual(wide.clientWidth);
};

/** Waits for the next frame: before it, the page's own listeners to sizes and themes have run. */
const frame = (page: Page): Promise<unknown> => page.evaluate(() => new Promise(requestAnimationFrame));

export const resize = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: DESK.height });
  await frame(page);
  await waitForAnimations(page);
};

export const changeTheme = async (page: Page, theme: Theme): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme === 'oscuro' ? 'dark' : 'light' });
  await frame(page);
  await waitForAnimations(page);
};
