import type { ComponentType } from 'react';

const modules = import.meta.glob<ComponentType<object>>('../pages/**/*.island.tsx', { import: 'Component' });

const started = new WeakMap<Element, Promise<void>>();

const start = async (place: HTMLElement, since: number | undefined): Promise<void> => {
  const { island = '', props = '{}' } = place.dataset;
  const load = modules[`../pages/${island}.island.tsx`];
  if (!load) throw new Error(`client/pages/${island}.island.tsx does not exist`);
  const [{ hydrate }, Component] = await Promise.all([import('./hydrate.tsx'), load()]);
  await hydrate(place, Component, { ...JSON.parse(props), ...(since !== undefined && { since }) });
  place.dataset['alive'] = '';
};

const all = (how: string): NodeListOf<HTMLElement> => document.querySelectorAll(`[data-wakes=${how}]`);

/**
 * Fetches React and the island's code, and hydrates it; once, however often it is called.
 * `since`: when it was first seen, in ms since the page was opened.
 */
export const wake = (place: HTMLElement, since?: number): Promise<void> => {
  const before = started.get(place);
  if (before) return before;
  const work = start(place, since);
  started.set(place, work);
  // The next touch tries again: the connection may have been lost.
  work.catch(() => started.delete(place));
  if (place.dataset['wakes'] !== 'with-another')
    for (const other of all('with-another')) wake(other).catch(() => undefined);
  return work;
};

/** An island that moves is alive so long before its first move, in ms: enough to fetch React on a slow line. */
const HEAD_START = 3000;

const onSeen = (place: HTMLElement): void => {
  const since = performance.now();
  const turn = Number(place.dataset['turn'] ?? 0);
  setTimeout(() => void wake(place, since).catch(() => undefined), Math.max(0, turn - HEAD_START));
};

/** Wakes what wakes without a touch. An island has no box of its own, so its first element is watched. */
export const wakeByThemselves = (): void => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        if (target.parentElement) onSeen(target.parentElement);
      }
    },
    // A strip at the window's edge shows nothing worth moving yet.
    { rootMargin: '-20% 0px' },
  );
  for (const place of all('seen')) if (place.firstElementChild) observer.observe(place.firstElementChild);
  for (const place of all('at-once')) void wake(place).catch(() => undefined);
};
