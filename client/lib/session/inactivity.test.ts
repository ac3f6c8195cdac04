import { expect, test } from 'vitest';
import { IDLE_MS, createInactivityClock, type Phase, phaseAt, spokenSeconds, WARN_MS } from './inactivity.ts';

/** A world whose time passes only on request. */
const world = () => {
  let now = 0;
  let timer: { at: number; call: () => void } | null = null;
  return {
    now: () => now,
    after: (ms: number, call: () => void) => {
      const own = { at: now + ms, call };
      timer = own;
      return () => {
        if (timer === own) timer = null;
      };
    },
    pass: (ms: number) => {
      const end = now + ms;
      while (timer && timer.at <= end) {
        const due: { at: number; call: () => void } = timer;
        timer = null;
        now = due.at;
        due.call();
      }
      now = end;
    },
    /** Time passes while no timer runs: the computer sleeps. */
    sleep: (ms: number) => {
      now += ms;
    },
  };
};
const started = () => {
  const time = world();
  const phases: Phase[] = [];
  const clock = createInactivityClock(time, (phase) => phases.push(phase));
  return { time, phases, clock };
};

test('says nothing before 740 s, then counts 60 s down and ends at 800 s', () => {
  const { time, phases } = started();
  time.pass(WARN_MS - 1);
  expect(phases).toEqual([]);
  time.pass(1);
  expect(phases).toEqual([{ name: 'aviso', seconds: 60 }]);
  time.pass(59_000);
  expect(phases.at(-1)).toEqual({ name: 'aviso', seconds: 1 });
  time.pass(1000);
  expect(phases.at(-1)).toEqual({ name: 'cerrada' });
  expect(phases).toHaveLength(61);
});

test('activity starts the count again', () => {
  const { time, phases, clock } = started();
  time.pass(WARN_MS - 1);
  clock.activity();
  time.pass(WARN_MS - 1);
  expect(phases).toEqual([]);
  time.pass(1);
  expect(phases).toHaveLength(1);
});

test('activity during the warning takes it back', () => {
  const { time, phases, clock } = started();
  time.pass(WARN_MS + 5000);
  clock.activity();
  expect(phases.at(-1)).toEqual({ name: 'activa' });
});

test('activity of another tab counts from its own moment', () => {
  const { time, phases, clock } = started();
  time.pass(100_000);
  clock.activity(60_000);
  time.pass(WARN_MS - 40_001);
  expect(phases).toEqual([]);
  time.pass(1);
  expect(phases).toEqual([{ name: 'aviso', seconds: 60 }]);
});

test('after a sleep longer than the limit, the first key ends the session instead of saving it', () => {
  const { time, phases, clock } = started();
  time.sleep(IDLE_MS + 1);
  clock.activity();
  expect(phases).toEqual([{ name: 'cerrada' }]);
  clock.activity();
  expect(phases).toHaveLength(1);
});

test('a stopped clock says nothing more', () => {
  const { time, phases, clock } = started();
  clock.stop();
  time.pass(IDLE_MS * 2);
  expect(phases).toEqual([]);
});

test('phases by the millisecond', () => {
  expect(phaseAt(0)).toEqual({ phase: { name: 'activa' }, wait: WARN_MS });
  expect(phaseAt(WARN_MS + 1)).toEqual({ phase: { name: 'aviso', seconds: 60 }, wait: 999 });
  expect(phaseAt(IDLE_MS).phase).toEqual({ name: 'cerrada' });
});

test('speaks at 60, 30 and 10', () => {
  expect([60, 45, 30, 29, 11, 10, 1].map(spokenSeconds)).toEqual([60, 60, 30, 30, 30, 10, 10]);
});
