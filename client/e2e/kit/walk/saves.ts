import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { isWrite } from './hold-writes.ts';

/** Lets every call of drafts and every change wait, and notes their first words in the order they are sent. */
export const slowCalls = async (page: Page, seconds: number): Promise<string[]> => {
  const sent: string[] = [];
  await page.route(
    ({ pathname }) => pathname.startsWith('/borrador') || isWrite(pathname),
    async (route) => {
      sent.push(new URL(route.request().url()).pathname.split('/')[1] ?? '');
      await sleep(seconds * 1000);
      // A page that closed needs no answer.
      await route.continue().catch(() => undefined);
    },
  );
  return sent;
};

/** What the page shows during five seconds that calls something unsaved or a draft. */
export const calledUnsaved = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = new Set<string>();
    const look = (): void => {
      for (const [line] of document.body.innerText.matchAll(
        /.*(?:sin guardar|borrador tuyo|borrador guardado).*/gi,
      ))
        found.add(line);
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
    await new Promise((resolve) => setTimeout(resolve, 5000));
    watch.disconnect();
    return [...found];
  });

/** The drafts sent after the save, which has ended the draft; one that was still under way may be taken away. */
export const draftsAfter = (sent: readonly string[], isSave: (call: string) => boolean): readonly string[] =>
  sent.slice(sent.findLastIndex(isSave) + 1).filter((call) => call === 'borrador-guardar');
