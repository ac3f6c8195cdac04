import supertest from 'supertest';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '#server/app/app.ts';
import { log } from '#server/platform/log.ts';
import { useApp } from '#server/testing/api.ts';

useApp();

it('warns in the log, once, of a proxy that is not trusted', async () => {
  const warn = vi.spyOn(log, 'warn');
  onTestFinished(() => warn.mockRestore());
  // An application of its own: the one that tests share may have warned already.
  const site = supertest(createApp());
  for (let at = 0; at < 3; at += 1) await site.get('/nada').set('X-Forwarded-For', '10.0.0.1');
  expect(warn.mock.calls.flat().filter((line) => String(line).includes('TRUST_PROXY'))).toHaveLength(1);
});
