import { expect, it, onTestFinished, vi } from 'vitest';
import { log } from '#server/log.ts';
import { useApp, visitor } from '#server/testing/api.ts';

useApp();

it('a proxy that is not trusted is told of in the log, once', async () => {
  const warn = vi.spyOn(log, 'warn');
  onTestFinished(() => warn.mockRestore());
  for (let at = 0; at < 3; at += 1) await visitor().raw('get', '/nada').set('X-Forwarded-For', '10.0.0.1');
  expect(warn.mock.calls.flat().filter((line) => String(line).includes('TRUST_PROXY'))).toHaveLength(1);
});
