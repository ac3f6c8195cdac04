import type { Page } from 'playwright-core';

const signal = () => {
  let give = (): void => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
};

/** Delays matching requests until `release`; `asked` resolves with the first of them. */
export const holdCalls = async (page: Page, address: string) => {
  const first = signal();
  const free = signal();
  await page.route(address, async (route) => {
    first.give();
    await free.given;
    // The page may have cancelled the request meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { asked: first.given, release: free.give };
};
