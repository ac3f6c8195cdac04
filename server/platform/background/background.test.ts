import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { db } from '../db/client/client.ts';
import { config } from '../config.ts';
import { sesiones } from '../db/schema.ts';
import { makeUser, tokenOf, useApp } from '#server/testing/api.ts';
import { jobs } from '#server/operation/jobs.ts';
import { statementsDuring } from '#server/testing/load/statement-log.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { oneInstance } from './one-instance.ts';
import { log } from '../log.ts';
import { doIfDue, startJobs } from './schedule.ts';

useApp();
beforeEach(() => db().execute(sql`DELETE FROM cerrojos`));
afterEach(() => void vi.restoreAllMocks());

/** As if so many seconds had gone by without anybody renewing. */
const pass = (seconds: number) =>
  db().execute(sql`UPDATE cerrojos SET vence = vence - INTERVAL ${seconds} SECOND`);

/** Holds the work until it is killed, and says when it has begun. */
const CHILD = `
import { openDatabase } from ${JSON.stringify(new URL('../db/client/client.ts', import.meta.url).href)};
import { oneInstance } from ${JSON.stringify(new URL('one-instance.ts', import.meta.url).href)};
openDatabase(process.argv[1]);
await oneInstance('obra', () => new Promise(() => process.stdout.write('begun')));
`;

describe('work of one instance', () => {
  it('is done by one of many who want it at once, and by the next when that one is done', async () => {
    let done = 0;
    const work = async () => {
      await db().execute(sql`SELECT 1`);
      return (done += 1);
    };
    let refused = 0;
    let tellRefused = (): void => undefined;
    const othersAnswered = new Promise<void>((resolve) => {
      tellRefused = resolve;
    });
    const wanted = async () => {
      const result = await oneInstance('obra', () => othersAnswered.then(work));
      refused += Number(result === null);
      if (refused === 4) tellRefused();
      return result;
    };
    const all = await Promise.all(Array.from({ length: 5 }, wanted));
    expect(all.filter((result) => result !== null)).toEqual([1]);
    expect(await oneInstance('obra', work)).toBe(2);
    await expect(oneInstance('obra', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await oneInstance('obra', work)).toBe(3);
  });

  it.runIf(everything)('passes on when its process is killed', async () => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', CHILD, config.databaseUrl ?? ''],
      { cwd: fileURLToPath(new URL('../../..', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    const mine = () => oneInstance('obra', () => Promise.resolve('mine'));
    expect(await mine()).toBeNull();
    child.kill('SIGKILL');
    await ended;
    await pass(10);
    expect(await mine()).toBeNull();
    await pass(5);
    expect(await mine()).toBe('mine');
  });
});

describe('a job', () => {
  let runs = 0;
  const job = {
    name: 'prueba',
    every: 3600,
    run: async () => {
      runs += 1;
      await db().execute(sql`SELECT 1`);
    },
  };
  beforeEach(() => {
    runs = 0;
  });

  it('is done once until it is due again, however many look', async () => {
    const looks = await Promise.all([doIfDue(job), doIfDue(job), doIfDue(job)]);
    expect([looks.filter(Boolean).length, runs]).toEqual([1, 1]);
    await pass(3590);
    expect(await doIfDue(job)).toBe(false);
    await pass(11);
    expect([await doIfDue(job), runs]).toEqual([true, 2]);
  });

  it('that is not due costs no statement beside the one that asks for all', async () => {
    await doIfDue(job);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const stop = startJobs([job, { ...job, name: 'otra' }]);
    const statements = await statementsDuring(async () => {
      vi.advanceTimersByTime(3000);
      vi.useRealTimers();
      await vi.waitFor(() => expect(runs).toBe(2));
    });
    stop();
    const ofLeases = statements.filter((text) => text.includes('cerrojos') && !text.includes('tarea.otra'));
    expect(ofLeases).toHaveLength(1);
  });

  it('that failed is due at once', async () => {
    const failing = { ...job, run: () => Promise.reject(new Error('no')) };
    await expect(doIfDue(failing)).rejects.toThrow('no');
    expect([await doIfDue(job), runs]).toEqual([true, 1]);
  });

  it.runIf(everything)(
    'that the end of the process cuts off is no failure, and is due at the next start',
    async () => {
      const failed = vi.spyOn(log, 'error');
      const moments = new EventEmitter();
      const [begun, closed] = [once(moments, 'begun'), once(moments, 'closed')];
      const cut = async (): Promise<void> => {
        moments.emit('begun');
        await closed;
        throw new Error('The database is not open');
      };
      const stop = startJobs([{ ...job, run: cut }]);
      await begun;
      stop();
      moments.emit('closed');
      await vi.waitFor(async () => expect([await doIfDue(job), runs]).toEqual([true, 1]));
      expect(failed).not.toHaveBeenCalled();
    },
  );
});

it('an ended session stays for 30 days, as the privacy notice and the office say', async () => {
  const { id } = await makeUser();
  await tokenOf(id);
  const endedFor = async (days: number): Promise<number> => {
    await db()
      .update(sesiones)
      .set({ expira: sql`CURRENT_TIMESTAMP(3) - INTERVAL ${days} DAY` });
    for (const { run } of jobs) await run();
    return db().$count(sesiones);
  };
  expect([await endedFor(29), await endedFor(31)]).toEqual([1, 0]);
});
