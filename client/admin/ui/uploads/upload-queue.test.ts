import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api.ts';
import type { SendOptions } from '../form/use-form-submit.ts';
import { createUploadQueue } from './upload-queue.ts';

interface Ending {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** A queue whose uploads end when the test says so. */
const setUp = () => {
  const sending = new Map<string, { options: SendOptions; end: Ending }>();
  const onIdle = vi.fn<() => void>();
  const queue = createUploadQueue(() => ({
    send: (file, options) =>
      new Promise<void>((resolve, reject) => {
        sending.set(file.name, { options, end: { resolve, reject } });
        options.signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    failedText: (error) => (error instanceof Error ? error.message : ''),
    onIdle,
  }));
  const states = () => queue.files.get().map(({ file, state }) => `${file.name} ${state}`);
  const idOf = (name: string) => queue.files.get().find(({ file }) => file.name === name)?.id ?? '';
  const soon = (expected: string[]) => vi.waitFor(() => expect(states()).toEqual(expected));
  return { queue, sending, onIdle, states, idOf, soon };
};
const named = (...names: string[]) => names.map((name) => new File(['x'], name));

describe('an upload queue', () => {
  it('sends two at a time, in order', async () => {
    const { queue, sending, states, soon, onIdle } = setUp();
    queue.add(named('a', 'b', 'c'));
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    sending.get('b')?.end.resolve();
    await soon(['a sending', 'b done', 'c sending']);
    sending.get('a')?.end.resolve();
    sending.get('c')?.end.resolve();
    await soon(['a done', 'b done', 'c done']);
    expect(onIdle).toHaveBeenCalledOnce();
    queue.clear();
    expect(states()).toEqual([]);
  });

  it('cancels one that is sent and one that waits', async () => {
    const { queue, sending, idOf, soon } = setUp();
    queue.add(named('a', 'b', 'c', 'd'));
    queue.cancel(idOf('c'));
    queue.cancel(idOf('a'));
    await soon(['a cancelled', 'b sending', 'c cancelled', 'd sending']);
    expect(sending.get('a')?.options.signal.aborted).toBe(true);
  });

  it('says why one failed, and retries it with the same key', async () => {
    const { queue, sending, idOf, soon } = setUp();
    queue.add(named('a'));
    const key = sending.get('a')?.options.idempotencyKey;
    sending.get('a')?.end.reject(new Error('No queda espacio.'));
    await soon(['a failed']);
    expect(queue.files.get()[0]?.problem).toBe('No queda espacio.');
    queue.retry(idOf('a'));
    expect(sending.get('a')?.options.idempotencyKey).toBe(key);
    sending.get('a')?.options.onProgress(0.5);
    expect(queue.files.get()[0]).toMatchObject({ sent: 0.5, problem: null });
    sending.get('a')?.end.resolve();
    await soon(['a done']);
  });

  it('tells a file that was refused from one that may arrive the next time', async () => {
    const { queue, sending, soon } = setUp();
    queue.add(named('a', 'b'));
    sending.get('a')?.end.reject(new ApiError(422, 'La imagen está dañada.'));
    sending.get('b')?.end.reject(new ApiError(503, 'Inténtalo de nuevo.'));
    await soon(['a failed', 'b failed']);
    expect(queue.files.get().map(({ isRefused }) => isRefused)).toEqual([true, false]);
  });

  it('stops as a whole', async () => {
    const { queue, soon } = setUp();
    queue.add(named('a', 'b', 'c'));
    queue.stop();
    await soon(['a cancelled', 'b cancelled', 'c cancelled']);
    expect(queue.files.get().every(({ problem }) => problem === null)).toBe(true);
  });
});
