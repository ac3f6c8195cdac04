import type { Page } from 'playwright-core';

/** Ms: what goes on for longer is no entrance, but a carousel or a sign that something loads. */
const LONGEST = 1000;

/** Waits until what fades in, moves or changes its colours has come to rest. */
export const rest = (page: Page): Promise<unknown> =>
  page.evaluate(async (longest) => {
    const ending = document.getAnimations().filter(({ effect, currentTime, playState }) => {
      const left = Number(effect?.getComputedTiming().endTime) - Number(currentTime);
      return playState === 'running' && left < longest;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, LONGEST);
