import { recortar } from '../../lib/text/recortar.ts';
import s from './bars.module.css';

export interface Bar {
  name: string;
  /** the numbers, beside the name */
  numbers: string;
  /** the same and why it stands out, for screen readers */
  spokenText: string;
  /** share of the whole, from 0 to 1 */
  share: number;
  /** why it stands out, below its bar */
  mark?: string | undefined;
}

/** Height of a row and of its bar, and the baseline of the text above the bar, in px. */
const ROW = 56;
const BAR = 18;
const TEXT = 18;
/** What the word below a bar and the axis under all of them add, and a sentence under it, in px. */
const [WORD, AXIS, FOOT] = [20, 26, 34];
/** Letters that fit beside the number, on a phone and elsewhere; the table has the whole name. */
const [SHORT, LONG] = [26, 56];

interface NameProps {
  children: string;
  /** px */
  y: number;
}

/** A name, shortened to the screen's width, because SVG text cannot wrap. */
const Name = ({ children, y }: NameProps) => (
  <>
    <text className={s['name']} data-corto={children.length > SHORT ? '' : undefined} y={y}>
      {recortar(children, SHORT)}
    </text>
    {children.length > SHORT && (
      <text className={s['name']} data-largo="" y={y}>
        {recortar(children, LONG)}
      </text>
    )}
  </>
);

interface RowProps {
  bar: Bar;
  half: boolean;
  /** px */
  y: number;
}

/** A share on a track of 0 to 100 %. */
const Row = ({ bar: { name, numbers, share, mark }, half, y }: RowProps) => {
  const top = y + TEXT + 8;
  return (
    <g data-marcada={mark ? '' : undefined}>
      <Name y={y + TEXT}>{name}</Name>
      <text className={s['number']} textAnchor="end" x="100%" y={y + TEXT}>
        {numbers}
      </text>
      <rect className={s['track']} height={BAR} width="100%" y={top} />
      <rect className={s['bar']} height={BAR} width={`${(share * 100).toFixed(2)}%`} y={top} />
      {half && <line className={s['half']} x1="50%" x2="50%" y1={top - 3} y2={top + BAR + 3} />}
      {mark && (
        <text className={s['name']} y={top + BAR + TEXT}>
          {mark}
        </text>
      )}
    </g>
  );
};

/** The position of the percentages below the bars. */
const MARKS = [
  ['0 %', '0', 'start'],
  ['50 %', '50%', 'middle'],
  ['100 %', '100%', 'end'],
] as const;

/** The axis of the shares, and below it what is no part of them. */
const Axis = ({ foot, y }: { foot: string | undefined; y: number }) => (
  <g>
    <line className={s['axis']} x1="0" x2="100%" y1={y} y2={y} />
    {MARKS.map(([label, x, textAnchor]) => (
      <text className={s['number']} key={label} textAnchor={textAnchor} x={x} y={y + TEXT}>
        {label}
      </text>
    ))}
    {foot && (
      <text className={s['foot']} y={y + 2 * TEXT + 8}>
        {foot}
      </text>
    )}
  </g>
);

interface BarsProps {
  /** unique in the page */
  id: string;
  title: string;
  bars: readonly Bar[];
  /** a line at the half, where a majority begins */
  half?: boolean;
  foot?: string;
}

/** Bar chart of shares; a table beside it has the same data. */
export function Bars({ id, title, bars, half = false, foot }: BarsProps) {
  // What stands out comes first and has a line of its own below its bar.
  const top = (at: number): number => at * ROW + (at > 0 && bars[0]?.mark ? WORD : 0);
  const end = top(bars.length);
  return (
    <svg
      aria-labelledby={`${id}-titulo ${id}-detalle`}
      className={s['bars']}
      height={end + AXIS + (foot ? FOOT : 0)}
      role="img"
      width="100%"
    >
      <title id={`${id}-titulo`}>{title}</title>
      <desc id={`${id}-detalle`}>
        {bars.map(({ name, spokenText }) => `${name}: ${spokenText}`).join('; ')}
      </desc>
      {bars.map((bar, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may have one name, and nothing moves
        <Row bar={bar} half={half} key={at} y={top(at)} />
      ))}
      <Axis foot={foot} y={end} />
    </svg>
  );
}
