import { expect, it, vi } from 'vitest';
import { TooMany } from '#server/platform/errors.ts';
import { queueRender } from './render-queue.ts';

/** A promise that is kept when `open` is called. */
const makeGate = () => {
  let open = () => {};
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open: () => open() };
};

it('who asks for many pages at once waits for them alone, and not for more than 64', async () => {
  const rendered: string[] = [];
  const gate = makeGate();
  const greedy = Array.from({ length: 70 }, (_, at) =>
    queueRender('greedy', async () => {
      await gate.promise;
      rendered.push(`greedy ${at}`);
    }),
  );
  const ends = Promise.allSettled(greedy);
  // The first page of the greedy is still being rendered.
  await queueRender('other', async () => {
    rendered.push('other');
  });
  expect(rendered).toEqual(['other']);
  gate.open();
  const refused = (await ends).flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(refused).toEqual(Array.from({ length: 5 }, () => expect.any(TooMany)));
  await vi.waitFor(() => expect(rendered).toHaveLength(66));
});

it('renders four pages at a time', async () => {
  const gate = makeGate();
  let underWay = 0;
  const pages = Array.from({ length: 6 }, (_, at) =>
    queueRender(`subscriber ${at}`, async () => {
      underWay += 1;
      await gate.promise;
    }),
  );
  await vi.waitFor(() => expect(underWay).toBe(4));
  gate.open();
  await Promise.all(pages);
  expect(underWay).toBe(6);
});
