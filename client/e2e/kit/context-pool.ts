import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { inject } from 'vitest';
import { browser } from './browser.ts';

const sitio = inject('sitio');

/** Options fixed when a browser context is created. */
export interface ContextOptions {
  /** False: a browser without JavaScript. */
  scripts: boolean;
  /** A phone: fingers instead of a mouse. */
  touch: boolean;
}

/** What the pages of one test did. */
export interface PageLog {
  /** Errors, warnings and requests of other sites. */
  heard: string[];
  /** URLs that scripts requested. */
  fetched: string[];
}

/** A browser context and its first page, which shows a document of the site without scripts. */
export interface PooledContext {
  readonly kind: ContextOptions;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Replaced for each test. */
  notes: PageLog;
}

/** Free contexts for reuse, because creating one costs more CPU than most stories. */
const free: PooledContext[] = [];

let found: Promise<string> | undefined;
/** A built file: a document that runs no scripts and still may use the site's storage. */
const quietAddress = (): Promise<string> => (found ??= findQuiet());
const findQuiet = async (): Promise<string> => {
  const home = await (await fetch(sitio.origin)).text();
  const [address] = /\/assets\/[^"]+\.css/.exec(home) ?? [];
  if (!address) throw new Error('The home page has no style sheet');
  return address;
};

const describeMessage = (message: ConsoleMessage): string =>
  `${message.page()?.url()} ${message.type()}: ${message.text()} (${message.location().url})`;

const ownRequest = (url: string): boolean =>
  url.startsWith(`${sitio.origin}/`) || url.startsWith('blob:') || url.startsWith('data:');

/** What stories listen to on their pages. */
const EVENTS = ['console', 'dialog', 'pageerror', 'request', 'response'] as const;

/** Removes all listeners before the page is reused. */
const unwatch = (page: Page): void => {
  for (const event of EVENTS) page.removeAllListeners(event);
};

/** Records what a page should not do, and what its scripts request. */
const watch = (page: Page, place: PooledContext): void => {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) place.notes.heard.push(describeMessage(message));
  });
  page.on('pageerror', (error) => place.notes.heard.push(`uncaught: ${String(error)}`));
  page.on('request', (request) => {
    if (!ownRequest(request.url())) place.notes.heard.push(`foreign request: ${request.url()}`);
    if (['fetch', 'xhr'].includes(request.resourceType())) place.notes.fetched.push(request.url());
  });
};

const makePlace = async (kind: ContextOptions, notes: PageLog): Promise<PooledContext> => {
  const context = await (
    await browser()
  ).newContext({
    baseURL: sitio.origin,
    javaScriptEnabled: kind.scripts,
    hasTouch: kind.touch,
    isMobile: kind.touch,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
  });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportError(new Error(`policy violated: ${violatedDirective} ${blockedURI}`));
    });
  });
  const page = await context.newPage();
  const place = { kind, context, page, notes };
  watch(page, place);
  // Later tabs of the same person are watched too.
  context.on('page', (tab) => watch(tab, place));
  await page.goto(await quietAddress());
  return place;
};

/** A context with empty storage. */
export const takeContext = async (kind: ContextOptions, notes: PageLog): Promise<PooledContext> => {
  const at = free.findIndex(
    (place) => place.kind.scripts === kind.scripts && place.kind.touch === kind.touch,
  );
  const [place] = at < 0 ? [] : free.splice(at, 1);
  return place ? Object.assign(place, { notes }) : makePlace(kind, notes);
};

/** Stops the page's scripts and clears their storage. */
const cleanUp = async (place: PooledContext): Promise<void> => {
  const { page, context } = place;
  unwatch(page);
  // Unsaved text asks before the page is left.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.unrouteAll();
  // Outside the window, so that nothing on the next page is hovered.
  await page.mouse.move(-1, -1);
  await page.goto(await quietAddress());
  unwatch(page);
  watch(page, place);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
};

export const closeContext = ({ context }: PooledContext): Promise<void> => context.close();

/** Returns a context to the pool, unless it has several pages. */
export const returnContext = async (place: PooledContext): Promise<void> => {
  place.notes = { heard: [], fetched: [] };
  if (!place.kind.scripts || place.context.pages().length !== 1) return closeContext(place);
  await cleanUp(place);
  free.push(place);
};
