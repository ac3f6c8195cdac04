import { readdirSync, readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { primeraPantalla } from '#shared/contract/primera-pantalla.ts';
import { startOwnSite } from '../kit/own-site.ts';
import { sharedToken, test } from '../kit/story.ts';

const KIB = 1024;

/** Bytes transferred. */
const FIRST_VIEW_LIMIT = 250 * KIB;

interface Received {
  url: string;
  kind: string;
  bytes: number;
}

/** What a page names for the browser's own window: a browser with a window fetches it, one without does not. */
const namedForWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]'),
    ].map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).href),
  );

/** Loads a page again and records every response with its transferred bytes, but what is for the browser's own window. */
const weigh = async (page: Page): Promise<Received[]> => {
  const received = new Map<string, Received>();
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    received.set(requestId, { url: response.url, kind: type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = received.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await page.goto(page.url(), { waitUntil: 'networkidle' });
  const ofWindow = new Set([...(await namedForWindow(page)), new URL('/favicon.ico', page.url()).href]);
  return [...received.values()].filter(({ url }) => !ofWindow.has(url));
};

const total = (files: readonly Received[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

const listed = (files: readonly Received[]): string =>
  files.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');

const BUILT = 'dist/client';
const FILE = /assets\/[\w.-]+\.js/g;

/** The scripts that a document names, those they name, and so on, whether they are fetched at once or later. */
const scriptsOf = (document: string): string[] => {
  const found = new Set<string>();
  const follow = (file: string): void => {
    const text = readFileSync(`${BUILT}/${file}`, 'utf8');
    const beside = [...text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => `assets/${name}`);
    for (const next of [...(text.match(FILE) ?? []), ...beside]) {
      if (found.has(next)) continue;
      found.add(next);
      follow(next);
    }
  };
  follow(document);
  return [...found];
};
const sourceOf = (file: string): string => readFileSync(`${BUILT}/${file}`, 'utf8');

/** Words that only the editor and the parser of Markdown say. */
const EDITORS = /ProseMirror|maxNesting/;
/** What lists, forms and calls share, which is fetched once the first screen of the back office is there. */
const AFTERWARDS = /\/(?:axios|listas|lazy-parts|consulta)[.-]|\.screen-/;
/** What the screens of the back office share. */
const OFFICE = /\b(?:primero|oficina|listas)-/;

test('no file that a public page may ask for is one of the back office, or holds its editor or the parser of Markdown', () => {
  const written = readdirSync(`${BUILT}/assets`).filter((name) => name.endsWith('.js'));
  expect(written.some((name) => EDITORS.test(sourceOf(`assets/${name}`)))).toBe(true);
  expect(written.some((name) => OFFICE.test(name))).toBe(true);
  expect(written.some((name) => name.startsWith('listas-'))).toBe(true);
  const files = scriptsOf('index.html');
  expect(files.some((file) => file.includes('comments.island'))).toBe(true);
  expect(files.filter((file) => OFFICE.test(file) || EDITORS.test(sourceOf(file)))).toEqual([]);
});

test('the first view of the home page on a phone', async ({ open }) => {
  const { page } = await open('/', { width: 390, height: 844 });
  const files = await weigh(page);
  const shown = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight && image.checkVisibility())
      .map((image) => image.currentSrc),
  );
  const needed = files.filter(({ url, kind }) => kind !== 'Image' || shown.includes(url));
  expect(needed.some(({ kind }) => kind === 'Image')).toBe(true);
  expect(total(needed), listed(needed)).toBeLessThanOrEqual(FIRST_VIEW_LIMIT);
});

/** Bytes of the home page's document before it is packed, of the demonstration alone: 73,300. */
const HOME_LIMIT = 75_000;

test('the document of the home page', async () => {
  const site = await startOwnSite({ DEMO_CONTENT: 'on' });
  onTestFinished(async () => void (await site.end('SIGTERM')));
  const answer = await fetch(site.origin);
  expect(answer.status).toBe(200);
  expect((await answer.text()).length).toBeLessThanOrEqual(HOME_LIMIT);
});

/** What the first screen of the back office may cost before it works: its scripts, sheets and calls. */
const OFFICE_LIMIT = { scripts: 150 * KIB, requests: 15 };

test('the first screen of the back office', async ({ open }) => {
  const { page } = await open('/administrable', { token: await sharedToken() });
  const files = await weigh(page);
  // What comes once it is there is for the screens after it.
  const first = files.filter(({ url }) => !AFTERWARDS.test(url));
  expect(first.length).toBeLessThan(files.length);
  const scripts = first.filter(({ kind }) => kind === 'Script');
  expect(total(scripts), listed(scripts)).toBeLessThanOrEqual(OFFICE_LIMIT.scripts);
  // Made once, before the program is there.
  for (const call of Object.values(primeraPantalla))
    expect(first.filter(({ url }) => url.endsWith(call)).map(({ kind }) => kind)).toEqual(['Fetch']);
  const asked = first.filter(({ kind }) => kind !== 'Image' && kind !== 'Font');
  expect(asked.length, listed(asked)).toBeLessThanOrEqual(OFFICE_LIMIT.requests);
});

/** Width of the ring around what is focused, in CSS px. */
const RING = 5;

test('what a phone lays out late has room for focus rings', async ({ open }) => {
  const { page } = await open('/', { width: 390, height: 844 });
  const cutOff = await page.evaluate((ring) => {
    const late = [...document.querySelectorAll('main *')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    );
    return late.flatMap((element) => {
      const box = element.getBoundingClientRect();
      // Slides are cut off by their own strip.
      return [...element.querySelectorAll('a[href], button')]
        .filter((control) => !control.closest('[aria-roledescription="diapositiva"]'))
        .map((control) => ({ text: control.textContent, at: control.getBoundingClientRect() }))
        .filter(({ at }) => at.width > 0 && (at.left - box.left < ring || box.right - at.right < ring))
        .map(({ text }) => text);
    });
  }, RING);
  expect(cutOff).toEqual([]);
});
