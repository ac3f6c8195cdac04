import { once } from 'node:events';
import { describe, expect, test as base } from 'vitest';
import type { BuiltSite } from '../sites/built-site.ts';
import {
  beginUpload,
  filesIn,
  type TestSite,
  keptFiles,
  provideTestSite,
  small,
  startTestSite,
  until,
} from './interrupted-upload.ts';

const test = base.extend<{ house: TestSite }>({ house: provideTestSite });

const DRAIN_MS = 10_000;

const exitOf = async ({ child }: BuiltSite): Promise<{ code: number | null; ms: number }> => {
  const began = Date.now();
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, ms: Date.now() - began };
};

describe.concurrent('a server told to end', { timeout: 60_000 }, () => {
  test('answers what is under way, takes nothing new and ends well', async ({ house }) => {
    const { send, answer } = await beginUpload(house, 'Evento a tiempo', { picture: small });
    await send(0.5);
    await until(async () => (await filesIn(house, 'tmp')).length > 0);
    house.site.child.kill('SIGTERM');
    const ended = exitOf(house.site);
    await until(() => {
      const refused = fetch(`${house.site.origin}/healthz`);
      return refused.then(
        () => false,
        () => true,
      );
    });
    await send(1);
    expect(await answer).toMatch(/^HTTP\/1.1 201 /);
    const { code, ms } = await ended;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(DRAIN_MS);
    house.site = await startTestSite(house);
    expect(await keptFiles(house)).toMatchObject({
      temporary: [],
      eventos: ['Evento a tiempo'],
      archivos: 2,
    });
  });

  test('lets go of a connection that was busy and would have stayed open', async ({ house }) => {
    const lasting = { picture: small, connection: 'keep-alive' };
    const { send, answer } = await beginUpload(house, 'Evento en curso', lasting);
    await send(0.5);
    await until(async () => (await filesIn(house, 'tmp')).length > 0);
    house.site.child.kill('SIGTERM');
    const ended = exitOf(house.site);
    await send(1);
    expect(await answer).toMatch(/^HTTP\/1.1 201 [^]*\r\nConnection: close\r\n/);
    const { code, ms } = await ended;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(DRAIN_MS);
  });

  test('does not wait longer than ten seconds for somebody who never finishes', async ({ house }) => {
    const { send, answer } = await beginUpload(house, 'Evento eterno');
    await send(0.5);
    house.site.child.kill('SIGTERM');
    const { code, ms } = await exitOf(house.site);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(DRAIN_MS);
    expect(await answer).not.toMatch(/ 201 /);
    house.site = await startTestSite(house);
    expect(await keptFiles(house)).toEqual({ temporary: [], stored: [], eventos: [], archivos: 0 });
  });
});
