import { chromium } from 'playwright-core';
import { ensureBrowser } from '../../prepare.mjs';
import { signIn } from '../site/site.mjs';
import { median } from './load.mjs';

const ROUNDS = 5;
/** A phone on a slow line: 1.6 Mbit/s with 150 ms to the server, and a processor four times slower than this one. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
/** ms: length from which a task blocks input, and quiet time after which the page counts as finished. */
const LONG = 50;
const QUIET = 2000;

/** Runs in the page before its scripts: records paints and long tasks. */
function takeNotes() {
  const notes = { tasks: [] };
  window.notes = notes;
  const note = (name, is) => {
    if (is) notes[name] ??= performance.now();
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      notes[name === 'first-paint' ? 'paint' : 'text'] ??= startTime;
  }).observe({ type: 'paint', buffered: true });
  new MutationObserver(() => {
    note('screen', document.querySelector('main:not([aria-busy=true]) h2'));
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

const open = async (browser, { line, token, slower = SLOWER }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  if (token) await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const page = await context.newPage();
  await page.addInitScript(takeNotes);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (line) await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { context, page, session };
};

/** The first screen of the back office on a slow phone with an empty cache: medians of ms, requests, KiB of script. */
async function firstScreen(browser, { origin, token }) {
  const { context, page, session } = await open(browser, { line: LINE, token });
  const asked = [];
  session.on('Network.requestWillBeSent', ({ requestId, type }) => asked.push({ requestId, type, bytes: 0 }));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.find((each) => each.requestId === requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await page.goto(`${origin}/administrable`);
  await page.waitForFunction(() => window.notes.screen);
  const needed = asked.filter(({ type }) => !['Image', 'Font'].includes(type));
  const scripts = needed.filter(({ type, bytes }) => type === 'Script' && bytes > 0);
  const { paint, screen } = await page.evaluate(() => window.notes);
  await context.close();
  return {
    paint,
    screen,
    requests: needed.length,
    script: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
  };
}

/** Runs in the page: clicks a link, and returns the ms from the last data response to the screen's title. */
function press(path) {
  return new Promise((resolve) => {
    const began = performance.now();
    new MutationObserver((_changes, observer) => {
      if (location.pathname !== path || !document.querySelector('main:not([aria-busy=true]) h1')) return;
      observer.disconnect();
      const shown = performance.now();
      const answers = performance.getEntriesByType('resource').filter(({ initiatorType, startTime }) => {
        return initiatorType === 'xmlhttprequest' && startTime >= began;
      });
      resolve(shown - Math.max(...answers.map(({ responseEnd }) => responseEnd)));
    }).observe(document, { subtree: true, childList: true, attributes: true });
    document.querySelector(`main a[href="${path}"]`).click();
  });
}

/** ms from the data response to the title of the event list, opened from the home screen with a warm cache. */
async function nextScreen(browser, { origin, token }) {
  const { context, page } = await open(browser, { token, slower: 1 });
  await page.goto(`${origin}/administrable`);
  await page.waitForFunction(() => window.notes.screen);
  await page.waitForLoadState('networkidle');
  const ms = await page.evaluate(press, '/gestion-eventos');
  await context.close();
  return ms;
}

/** Total blocking time on a slow phone: ms of each task after the first paint, beyond its first 50. */
async function blockingTime(browser, url) {
  const { context, page } = await open(browser, {});
  await page.goto(url);
  await page.waitForTimeout(QUIET);
  const { tasks, text } = await page.evaluate(() => window.notes);
  await context.close();
  return tasks
    .filter(({ startTime }) => startTime >= text)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG), 0);
}

const medians = (rounds) =>
  Object.fromEntries(Object.keys(rounds[0]).map((key) => [key, median(rounds.map((round) => round[key]))]));

/** What a slow phone waits for: the back office's first screen, and the pages of `paths`. */
export async function measureInBrowser(site, paths) {
  await ensureBrowser();
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const token = await signIn(site.origin);
    const office = [];
    const next = [];
    const pages = new Map(paths.map((path) => [path, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      office.push(await firstScreen(browser, { origin: site.origin, token }));
      next.push(await nextScreen(browser, { origin: site.origin, token }));
      for (const [path, times] of pages) times.push(await blockingTime(browser, site.origin + path));
    }
    return {
      office: { ...medians(office), next: median(next) },
      blocking: [...pages].map(([path, times]) => ({ path, ms: median(times) })),
    };
  } finally {
    await browser.close();
  }
}
