import { expect, it, vi } from 'vitest';
import { stopOnSignal } from './lifecycle.ts';

it('a process that cannot stop in order ends all the same', async () => {
  const heard = new Map<string | symbol, (...given: never[]) => void>();
  const exit = vi.fn<(code: number) => void>();
  const before: unknown = Reflect.get(process, 'exit');
  // Its own way to listen, so that the signal reaches nothing of the program that runs this test.
  const listen = (['on', 'once'] as const).map((method) =>
    vi.spyOn(process, method).mockImplementation((event, listener) => {
      heard.set(event, listener);
      return process;
    }),
  );
  Reflect.set(process, 'exit', exit);
  try {
    stopOnSignal(() => Promise.reject(new Error('the database is away')));
    heard.get('SIGTERM')?.();
    await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(1));
  } finally {
    Reflect.set(process, 'exit', before);
    for (const one of listen) one.mockRestore();
  }
});
