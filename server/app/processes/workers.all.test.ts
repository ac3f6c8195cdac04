import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type BuiltSite, signIn } from '#server/testing/sites/built-site.ts';
import { good } from '#server/testing/factories.ts';
import { staff, useHouse } from '#server/testing/sites/sites-of-one-database.ts';
import { callsUntilRefused } from '#server/testing/sites/refused-calls.ts';
import type { Line } from '#server/testing/sites/connection.ts';

const house = useHouse();
const PATIENCE = { timeout: 15_000, interval: 50 };

const workersOf = ({ child }: BuiltSite): number[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([parent, pid]) => (parent === child.pid && pid !== undefined ? [pid] : []));
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** Connects and asks nothing: Node leaves a request that comes just then without an answer until the site has ended. */
const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};
const serving = ({ printed }: BuiltSite): number => printed().split('A worker serves').length - 1;
const banks = async (line: Line): Promise<number> => JSON.parse((await line.get('/cuentas')).text).length;

describe('two workers of one start', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await house.start({ WEB_CONCURRENCY: '2' });
    await vi.waitUntil(() => serving(site) === 2, PATIENCE);
  });

  it('both show what one of them changed', async () => {
    const token = await signIn(site.origin, staff);
    const lines = house.lines(site, 6);
    const shown = () => Promise.all(lines.map(banks));
    expect(await shown()).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await lines[0]?.post('/cuentasGuardar', good.cuenta, token))?.status).toBe(201);
    await expect.poll(shown, PATIENCE).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('count the calls and the failed sign-ins of an address together', async () => {
    const lines = house.lines(site, 4, '192.0.2.2');
    // Each worker alone would let 300 pass.
    const made = await callsUntilRefused(lines);
    expect(made).toBeGreaterThan(300);
    expect(made).toBeLessThan(500);
    // As many at once as two workers that do not share would let through, five each.
    const pair = { email: 'nadie@ejemplo.pe', password: 'equivocada' };
    const tries = house.lines(site, 10, '192.0.2.3').map((line) => line.post('/auth/loginValidar', pair));
    expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429);
  });

  it('one that is killed takes its own connections with it, and another comes', async () => {
    const lines = house.lines(site, 6);
    await Promise.all(lines.map((line) => line.get('/healthz')));
    const [killed = 0, spared = 0] = workersOf(site);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => lines.some((line) => line.isBroken()), PATIENCE).toBe(true);
    expect(lines.every((line) => line.isBroken())).toBe(false);
    await expect.poll(() => workersOf(site).length, PATIENCE).toBe(2);
    expect(workersOf(site)).toContain(spared);
    expect(workersOf(site)).not.toContain(killed);
    // A connection of its own: those kept open may belong to the one that was killed.
    expect((await house.line(site).get('/readyz')).status).toBe(200);
  });

  it('finish what is under way when the site must end, and leave with it', async () => {
    const pids = workersOf(site);
    const body = JSON.stringify({ email: 'nadie@ejemplo.pe', password: 'equivocada' });
    const head = `POST /auth/loginValidar HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\nX-Forwarded-For: 192.0.2.4\r\n\r\n`;
    const begun = [0, 1].map(() => {
      const socket = connect(site.port, '127.0.0.1').setEncoding('utf8');
      socket.write(head);
      let heard = '';
      socket.on('data', (text: string) => {
        heard += text;
      });
      return { socket, taken: once(socket, 'data'), answer: once(socket, 'close').then(() => heard) };
    });
    // The server asks for the body: the requests are under way.
    await Promise.all(begun.map(({ taken }) => taken));
    const ended = site.end('SIGTERM');
    await expect.poll(() => isOpen(site.port), PATIENCE).toBe(false);
    for (const { socket } of begun) socket.write(body);
    for (const { answer } of begun)
      expect(await answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 (401|429) /);
    expect(await ended).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });
});

/** For a start on a machine that is busy with asking. */
const BUSY = { timeout: 60_000, interval: 50 };

/** Asks on a connection of its own; `late` when nobody answers or hangs up in time. */
const askOnce = (port: number): Promise<'answered' | 'ended' | 'late'> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (how: 'answered' | 'ended' | 'late') => () => {
      socket.destroy();
      resolve(how);
    };
    socket.setTimeout(20_000, end('late'));
    socket.once('data', end('answered')).once('error', end('ended')).once('close', end('ended'));
    socket.write('GET /cuentas HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.9\r\n\r\n');
  });

it('workers killed one after another leave no request waiting, and others come at once', async () => {
  const site = await house.start({ WEB_CONCURRENCY: '2', RATE_LIMITS: 'off' });
  await expect.poll(() => workersOf(site).length, PATIENCE).toBe(2);
  const ended: ('answered' | 'ended' | 'late')[] = [];
  const over = new AbortController();
  const visitors = Array.from({ length: 20 }, async () => {
    while (!over.signal.aborted) {
      ended.push(await askOnce(site.port));
      if (ended.at(-1) !== 'answered') await sleep(20);
    }
  });
  for (let kill = 0; kill < 9; kill += 1) {
    const killed = kill % 3 === 2 ? workersOf(site) : workersOf(site).slice(0, 1);
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await vi.waitUntil(async () => (await askOnce(site.port)) === 'answered', BUSY);
    await expect.poll(() => workersOf(site).filter((pid) => !killed.includes(pid)).length, BUSY).toBe(2);
  }
  over.abort();
  await Promise.all(visitors);
  expect(ended.filter((how) => how === 'late')).toEqual([]);
  expect(ended.filter((how) => how === 'answered').length).toBeGreaterThan(0);
}, 300_000);

it('no worker outlives a start that was killed, and one that cannot serve ends it', async () => {
  const site = await house.start({ WEB_CONCURRENCY: '2' });
  await expect.poll(() => workersOf(site).length, PATIENCE).toBe(2);
  const pids = workersOf(site);
  await expect(house.start({ WEB_CONCURRENCY: '2', PORT: String(site.port) })).rejects.toThrow(/puerto/);
  await site.end('SIGKILL');
  await expect.poll(() => pids.filter(isAlive), PATIENCE).toEqual([]);
});
