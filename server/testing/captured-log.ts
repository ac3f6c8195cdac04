import { expect, onTestFinished } from 'vitest';
import pino from 'pino';
import { log } from '#server/platform/log.ts';

/** Captures what the log writes until the test ends, as console lines. */
export const captureLog = (): { readonly text: string } => {
  const before = log.level;
  const stream: unknown = Reflect.get(log, pino.symbols.streamSym);
  if (typeof stream !== 'object' || stream === null || !('write' in stream))
    throw new Error('The log writes elsewhere now');
  const captured = { text: '' };
  const write = (line: string): boolean => {
    captured.text += line;
    return true;
  };
  const original = stream.write;
  Object.assign(stream, { write });
  log.level = 'info';
  onTestFinished(() => {
    Object.assign(stream, { write: original });
    log.level = before;
  });
  return captured;
};

/** A word put into all fields of failing requests, to detect leaks into the log. */
export const MARK = 'zarandaja';

/** Runs a failure and expects that the log names its place but nothing with `MARK`. */
export const expectUnmarkedLog = async (fail: () => unknown): Promise<void> => {
  const captured = captureLog();
  const failed = Promise.resolve().then(fail);
  const error: unknown = await failed.then(
    () => expect.unreachable(),
    (reason: unknown) => reason,
  );
  log.error({ err: error });
  log.error({ err: error }, 'It failed');
  expect(captured.text).toContain('"stack":[');
  expect(captured.text.toLowerCase()).not.toContain(MARK);
};
