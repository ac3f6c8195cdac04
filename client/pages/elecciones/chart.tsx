import {
  type FilaDeResultado,
  filasDeResultado,
  type Resultado,
} from '#shared/content/elections/resultados-electorales.ts';
import { recortar } from '../../lib/text/recortar.ts';
import s from './chart.module.css';
import { percent, thousands } from './numbers.ts';

/** Height of a row and of its bar, and where the text above the bar stands, in px. */
const ROW = 56;
const BAR = 18;
const TEXT = 18;
/** What the word below a bar and what stands under all of them add, in px. */
const [WORD, AXIS] = [20, 60];
/** Letters that fit beside the number, on a phone and elsewhere; the table has the whole name. */
const [SHORT, LONG] = [26, 56];

interface NameProps {
  children: string;
  /** px */
  y: number;
}

/** The name of a list, as long as the screen lets it be: a drawing cannot wrap or cut it. */
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

interface BarProps {
  row: FilaDeResultado;
  /** px */
  y: number;
}

/** A list's share of the valid votes on a track of 0 to 100 %, with a mark at the half. */
const Bar = ({ row: { nombre, votos, parte, porcentaje, esMasVotada }, y }: BarProps) => {
  const bar = y + TEXT + 8;
  return (
    <g data-mas-votada={esMasVotada || undefined}>
      <Name y={y + TEXT}>{nombre}</Name>
      <text className={s['votes']} textAnchor="end" x="100%" y={y + TEXT}>
        {`${thousands(votos)} · ${percent(porcentaje)}`}
      </text>
      <rect className={s['track']} height={BAR} width="100%" y={bar} />
      <rect className={s['bar']} height={BAR} width={`${(parte * 100).toFixed(2)}%`} y={bar} />
      <line className={s['half']} x1="50%" x2="50%" y1={bar - 3} y2={bar + BAR + 3} />
      {esMasVotada && (
        <text className={s['name']} y={bar + BAR + TEXT}>
          Más votada
        </text>
      )}
    </g>
  );
};

/** Where the percentages stand below the bars. */
const MARKS = [
  ['0 %', '0', 'start'],
  ['50 %', '50%', 'middle'],
  ['100 %', '100%', 'end'],
] as const;

/** The axis of the shares, and below it the votes that are no part of them. */
const Axis = ({ result: { blancos, nulos }, y }: { result: Resultado; y: number }) => (
  <g>
    <line className={s['axis']} x1="0" x2="100%" y1={y} y2={y} />
    {MARKS.map(([label, x, textAnchor]) => (
      <text className={s['votes']} key={label} textAnchor={textAnchor} x={x} y={y + TEXT}>
        {label}
      </text>
    ))}
    <text className={s['others']} y={y + 2 * TEXT + 8}>
      {`Fuera de los válidos: en blanco ${thousands(blancos)}, nulos ${thousands(nulos)}`}
    </text>
  </g>
);

/** The lists' shares of the valid votes as bars, in shares of the drawing's width; the table below says the same. */
export function Chart({ id, result }: { id: string; result: Resultado }) {
  const rows = filasDeResultado(result);
  const isOpen = rows.every(({ esMasVotada }) => !esMasVotada);
  // The most voted list comes first and has a line of its own below its bar.
  const top = (at: number): number => at * ROW + (isOpen || at === 0 ? 0 : WORD);
  const end = top(rows.length);
  return (
    <svg
      aria-labelledby={`${id}-titulo ${id}-detalle`}
      className={s['chart']}
      height={end + AXIS}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is no file that an img could load
      role="img"
      width="100%"
    >
      <title id={`${id}-titulo`}>Votos por lista, en proporción a los votos válidos</title>
      <desc id={`${id}-detalle`}>
        {rows
          .map(
            ({ nombre, votos, porcentaje, esMasVotada }) =>
              `${nombre}: ${thousands(votos)} votos, ${percent(porcentaje)}${esMasVotada ? ', la más votada' : ''}`,
          )
          .join('; ')}
      </desc>
      {rows.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lists may have one name, and nothing moves
        <Bar key={at} row={row} y={top(at)} />
      ))}
      <Axis result={result} y={end} />
    </svg>
  );
}
