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
 * Loads React and the island's code and hydrates it once. `since`: when it was first seen, ms since the page opened.
 */
export const hydrateOnce = (place: HTMLElement, since?: number): Promise<void> => {
  const before = started.get(place);
  if (before) return before;
  const work = start(place, since);
  started.set(place, work);
  // The next touch retries: the connection may have been lost.
  work.catch(() => started.delete(place));
  if (place.dataset['wakes'] !== 'with-another')
    for (const other of all('with-another')) hydrateOnce(other).catch(() => undefined);
  return work;
};

/** An island that moves is hydrated so many ms before its first move: enough to load React on a slow connection. */
const HEAD_START = 3000;

const onSeen = (place: HTMLElement): void => {
  const since = performance.now();
  const turn = Number(place.dataset['turn'] ?? 0);
  setTimeout(() => void hydrateOnce(place, since).catch(() => undefined), Math.max(0, turn - HEAD_START));
};

/** Hydrates the islands that need no touch. An island has no box of its own, so its first element is observed. */
export const hydrateWhenDue = (): void => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        if (target.parentElement) onSeen(target.parentElement);
      }
    },
    // At the window's edge too little is visible to move.
    { rootMargin: '-20% 0px' },
  );
  for (const place of all('seen')) if (place.firstElementChild) observer.observe(place.firstElementChild);
  for (const place of all('at-once')) void hydrateOnce(place).catch(() => undefined);
};
