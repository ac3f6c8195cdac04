import type { Page } from 'playwright-core';

/** Ms: what goes on for longer is no entrance, but a carousel or a sign that something loads. */
const LONGEST = 1000;

/**
 * Waits until what fades in, moves or changes its colours has come to rest, and nothing else began meanwhile: a notice
 * that moves to another place fades in again.
 */
export const waitForAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(async (longest) => {
    // What begins inside a folded `<details>` does not end while it is folded.
    const isSeen = (effect: AnimationEffect | null): boolean =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
    const ending = () =>
      document.getAnimations().filter(({ effect, currentTime, playState }) => {
        const left = Number(effect?.getComputedTiming().endTime) - Number(currentTime);
        return playState === 'running' && left < longest && isSeen(effect);
      });
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let moving = ending(), still = 0; still < 2; moving = ending()) {
      still = moving.length === 0 ? still + 1 : 0;
      await Promise.allSettled([...moving.map(({ finished }) => finished), drawn()]);
    }
  }, LONGEST);
