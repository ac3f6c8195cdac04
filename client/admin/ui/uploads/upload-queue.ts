import { ApiError } from '../../../api.ts';
import { createStore, type Store } from '../../../ui/store.ts';
import { randomKey } from '../form/form-state.ts';
import type { SendOptions } from '../form/use-form-submit.ts';

/** Uploads that run at the same time. */
const AT_ONCE = 2;

export interface QueuedFile {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
  /** The share already sent, 0 to 1. */
  readonly sent: number;
  /** Why it failed, in a sentence. */
  readonly problem: string | null;
  /** The server rejected the file: a retry cannot help. */
  readonly isRefused: boolean;
}

/** What a queue does with its files. */
export interface UploadHandler {
  /** Sends one file; a retry comes with the same idempotency key. */
  readonly send: (file: File, options: SendOptions) => Promise<unknown>;
  /** The sentence for an error that `send` threw. */
  readonly failedText: (error: unknown) => string;
  /** Called when all uploads have finished, failed or been cancelled. */
  readonly onIdle?: () => void;
}

export interface UploadQueue {
  readonly files: Store<readonly QueuedFile[]>;
  /** Sends files in their order, at most two at a time. */
  readonly add: (files: Iterable<File>) => void;
  readonly cancel: (id: string) => void;
  readonly retry: (id: string) => void;
  /** Removes finished files from the list. */
  readonly clear: () => void;
  /** Cancels all files that are waiting or being sent. */
  readonly stop: () => void;
}

export const isOpen = ({ state }: QueuedFile): boolean => state === 'waiting' || state === 'sending';

/** `workNow` is called for each upload, so that it can use the latest props. */
export const createUploadQueue = (workNow: () => UploadHandler): UploadQueue => {
  const files = createStore<readonly QueuedFile[]>([]);
  const running = new Map<string, AbortController>();
  const change = (id: string, changes: Partial<QueuedFile>): void =>
    files.set(files.get().map((one) => (one.id === id ? Object.assign({}, one, changes) : one)));

  const run = async ({ id, file }: QueuedFile): Promise<void> => {
    const abort = new AbortController();
    running.set(id, abort);
    change(id, { state: 'sending', sent: 0, problem: null });
    const onProgress = (sent: number): void => change(id, { sent });
    try {
      await workNow().send(file, { onProgress, signal: abort.signal, idempotencyKey: id });
      change(id, { state: 'done', sent: 1 });
    } catch (error) {
      if (abort.signal.aborted) change(id, { state: 'cancelled' });
      else {
        const isRefused = error instanceof ApiError && error.status === 422;
        change(id, { state: 'failed', problem: workNow().failedText(error), isRefused });
      }
    } finally {
      running.delete(id);
      next();
    }
  };
  const next = (): void => {
    const waiting = files.get().filter(({ state }) => state === 'waiting');
    for (const one of waiting.slice(0, AT_ONCE - running.size)) void run(one);
    if (running.size === 0) workNow().onIdle?.();
  };
  const cancel = (id: string): void => {
    const sending = running.get(id);
    if (sending) sending.abort();
    else change(id, { state: 'cancelled' });
  };

  return {
    files,
    add: (added) => {
      const fresh = Array.from(added, (file): QueuedFile => ({
        id: randomKey(),
        file,
        state: 'waiting',
        sent: 0,
        problem: null,
        isRefused: false,
      }));
      if (fresh.length === 0) return;
      files.set([...files.get(), ...fresh]);
      next();
    },
    cancel,
    retry: (id) => {
      change(id, { state: 'waiting', problem: null });
      next();
    },
    clear: () => files.set(files.get().filter(isOpen)),
    stop: () => {
      for (const { id } of files.get().filter(isOpen)) cancel(id);
    },
  };
};
