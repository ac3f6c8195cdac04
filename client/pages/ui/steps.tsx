import { mesCorto } from '../../lib/text/fechas.ts';
import s from './steps.module.css';

/** From a day on, a value. */
export interface Step {
  day: string;
  value: number;
  /** the value in words */
  label: string;
  /** announced, and not in force yet */
  isAhead?: boolean;
}

/** Room above the highest step, height from zero to it, and room below the axis, in px. */
const [ABOVE, PLOT, BELOW] = [32, 96, 26];
/** How much of the width the last step keeps, and what a label needs, in percent. */
const [LAST, LABEL] = [14, 28];

interface Placed extends Step {
  /** percent of the width */
  x: number;
  /** px from the top of the plot */
  y: number;
}

/** Where each step begins: the days in proportion, the heights from zero. */
export const place = (steps: readonly Step[]): Placed[] => {
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

/** Those whose labels do not run into one another: the newest first, since it is what people look for. */
export const labelled = (placed: readonly Placed[]): Placed[] => {
  let free = 100;
  return placed
    .toReversed()
    .filter(({ x }, at) => {
      const fits = at === 0 || x + LABEL <= free;
      if (fits) free = at === 0 ? 100 - LABEL : x;
      return fits;
    })
    .toReversed();
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
  const until = ahead[0]?.x ?? 100;
  return (
    <svg height={PLOT} preserveAspectRatio="none" viewBox={`0 0 100 ${PLOT}`} width="100%" y={ABOVE}>
      <path className={s['area']} d={`${path(begun)}H${round(until)}V${PLOT}H0Z`} />
      <path className={s['line']} d={`${path(begun)}H${round(until)}`} />
      {ahead.length > 0 && (
        <path className={s['line']} data-anunciado="" d={`${path([...begun.slice(-1), ...ahead])}H100`} />
      )}
    </svg>
  );
}

interface StepsProps {
  title: string;
  /** oldest first, at least one of them in force */
  steps: readonly Step[];
}

/** A value that holds until it changes, drawn as stairs over time; a table beside it has every number. */
export function Steps({ title, steps }: StepsProps) {
  const placed = place(steps);
  const now = placed.findLast(({ isAhead }) => !isAhead);
  const last = placed.at(-1);
  const axis = ABOVE + PLOT;
  return (
    <svg
      aria-label={title}
      className={s['steps']}
      height={axis + BELOW}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is no file that an img could load
      role="img"
      width="100%"
    >
      <Curve placed={placed} />
      <line className={s['axis']} x1="0" x2="100%" y1={axis} y2={axis} />
      {now && <circle className={s['now']} cx={`${round(now.x)}%`} cy={round(ABOVE + now.y)} r="5" />}
      {labelled(placed).map((step) => {
        const where =
          step === last ? ({ textAnchor: 'end', x: '100%' } as const) : { x: `${round(step.x)}%` };
        return (
          <g data-vigente={step === now || undefined} key={step.day}>
            <text {...where} y={round(ABOVE + step.y - 10)}>
              {step.label}
            </text>
            <text {...where} y={axis + 20}>{`${mesCorto(step.day)} ${step.day.slice(0, 4)}`}</text>
          </g>
        );
      })}
    </svg>
  );
}
