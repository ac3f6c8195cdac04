import { mesCorto } from '#shared/contract/words/fechas.ts';
import s from './step-chart.module.css';

/** A value that is in force from a day on. */
export interface ChartStep {
  day: string;
  value: number;
  /** the value in words */
  label: string;
  /** announced, and not in force yet */
  isAhead?: boolean;
}

/** Room above the highest step, height from zero to it, and room below the axis, in px. */
const [ABOVE, PLOT, BELOW] = [32, 96, 26];
/** Percent of the width reserved for the last step and its label. */
const LAST = 28;
/** Width of a label, in percent of a wide chart and of a phone's. */
const [WIDE, NARROW] = [18, 28];

interface Placed extends ChartStep {
  /** percent of the width */
  x: number;
  /** px from the top of the plot */
  y: number;
}

/** Where each step begins: the days in proportion, the heights from zero. */
export const positionSteps = (steps: readonly ChartStep[]): Placed[] => {
  const days = steps.map(({ day }) => Date.parse(day));
  const first = Math.min(...days);
  const span = Math.max(...days) - first || 1;
  const top = Math.max(...steps.map(({ value }) => value)) || 1;
  return steps.map((step, at) => ({
    ...step,
    x: (((days[at] ?? first) - first) / span) * (100 - LAST),
    y: PLOT * (1 - step.value / top),
  }));
};

const inForce = (placed: readonly Placed[]): Placed | undefined => placed.findLast(({ isAhead }) => !isAhead);

/** Steps whose labels do not overlap; the one in force has priority, then the newest. */
export const stepsToLabel = (placed: readonly Placed[], width: number): Placed[] => {
  const chosen: Placed[] = [];
  for (const step of [inForce(placed), ...placed.toReversed()])
    if (step && chosen.every((other) => Math.abs(step.x - other.x) >= width)) chosen.push(step);
  return chosen;
};

const round = (number: number): number => Math.round(number * 100) / 100;
const path = (placed: readonly Placed[]): string =>
  placed
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'H'}${round(x)}${at === 0 ? ' ' : 'V'}${round(y)}`)
    .join('');

/** The curve as far as it is in force, and from there what is announced. */
function Curve({ placed }: { placed: readonly Placed[] }) {
  const ahead = placed.filter(({ isAhead }) => isAhead);
  const begun = placed.slice(0, placed.length - ahead.length);
  const until = round(ahead[0]?.x ?? 100);
  const now = begun.at(-1);
  return (
    <svg height={PLOT} preserveAspectRatio="none" viewBox={`0 0 100 ${PLOT}`} width="100%" y={ABOVE}>
      <path className={s['area']} d={`${path(begun)}H${until}V${PLOT}H0Z`} />
      <path className={s['line']} d={`${path(begun)}H${until}`} />
      {now && ahead.length > 0 && (
        <path className={s['line']} data-anunciado="" d={`${path([{ ...now, x: until }, ...ahead])}H100`} />
      )}
    </svg>
  );
}

interface StepsProps {
  title: string;
  /** oldest first, at least one of them in force */
  steps: readonly ChartStep[];
}

/** A value that holds until it changes, drawn as stairs over time; a table beside it has every number and day. */
export function StepChart({ title, steps }: StepsProps) {
  const placed = positionSteps(steps);
  const now = inForce(placed);
  const alsoOnPhones = new Set(stepsToLabel(placed, NARROW));
  const axis = ABOVE + PLOT;
  return (
    <svg aria-label={title} className={s['steps']} height={axis + BELOW} role="img" width="100%">
      <Curve placed={placed} />
      <line className={s['axis']} x1="0" x2="100%" y1={axis} y2={axis} />
      {now && <circle className={s['now']} cx={`${round(now.x)}%`} cy={round(ABOVE + now.y)} r="5" />}
      {stepsToLabel(placed, WIDE).map((step) => (
        <g data-largo={alsoOnPhones.has(step) ? undefined : ''} key={step.day}>
          <text
            data-vigente={step === now || undefined}
            x={`${round(step.x)}%`}
            y={round(ABOVE + step.y - 10)}
          >
            {step.label}
          </text>
          <line
            className={s['axis']}
            x1={`${round(step.x)}%`}
            x2={`${round(step.x)}%`}
            y1={axis}
            y2={axis + 6}
          />
          <text x={`${round(step.x)}%`} y={axis + 20}>
            {`${mesCorto(step.day)} ${step.day.slice(0, 4)}`}
          </text>
        </g>
      ))}
    </svg>
  );
}
