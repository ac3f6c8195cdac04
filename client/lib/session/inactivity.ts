/** Milliseconds without mouse move, key or click after which a session ends. */
export const IDLE_MS = 800_000;
/** When the warning appears; it counts down to the end. */
export const WARN_MS = 740_000;
const SECOND = 1000;

export type Phase =
  | { readonly name: 'activa' }
  /** `seconds` are left. */
  | { readonly name: 'aviso'; readonly seconds: number }
  | { readonly name: 'cerrada' };

/** What `idle` milliseconds of inactivity mean, and in how many milliseconds that changes. */
export const phaseAt = (idle: number): { phase: Phase; wait: number } => {
  if (idle >= IDLE_MS) return { phase: { name: 'cerrada' }, wait: Number.POSITIVE_INFINITY };
  if (idle < WARN_MS) return { phase: { name: 'activa' }, wait: WARN_MS - idle };
  const left = IDLE_MS - idle;
  const seconds = Math.ceil(left / SECOND);
  return { phase: { name: 'aviso', seconds }, wait: left - (seconds - 1) * SECOND };
};

const SPOKEN = [60, 30, 10];
/** The seconds a screen reader announces: the latest of 60, 30 and 10 that was reached. */
export const spokenSeconds = (seconds: number): number =>
  SPOKEN.findLast((mark) => seconds <= mark) ?? SPOKEN[0] ?? 60;

/** The clock's time and timer, which tests replace. */
export interface TimerSource {
  readonly now: () => number;
  /** Calls back once after `ms`; the returned function cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
}

export interface InactivityClock {
  /** Activity, in this tab now or in another one at `at`. */
  readonly activity: (at?: number) => void;
  /** Updates at once: timers stop while the computer sleeps. */
  readonly check: () => void;
  readonly stop: () => void;
}

/** Calls `onPhase` on every change of phase and every second of the warning. */
export const createInactivityClock = (
  ticker: TimerSource,
  onPhase: (phase: Phase) => void,
): InactivityClock => {
  let last = ticker.now();
  let cancel: (() => void) | null = null;
  let reported = 'activa';
  let over = false;

  const check = (): void => {
    cancel?.();
    if (over) return;
    const { phase, wait } = phaseAt(ticker.now() - last);
    const name = phase.name === 'aviso' ? `aviso ${phase.seconds}` : phase.name;
    if (name !== reported) onPhase(phase);
    reported = name;
    over = phase.name === 'cerrada';
    if (!over) cancel = ticker.after(wait, check);
  };
  const activity = (at = ticker.now()): void => {
    if (over || ticker.now() - last >= IDLE_MS) return check();
    last = Math.max(last, at);
    if (reported !== 'activa') check();
  };
  check();
  return {
    activity,
    check,
    stop: () => {
      over = true;
      cancel?.();
    },
  };
};
