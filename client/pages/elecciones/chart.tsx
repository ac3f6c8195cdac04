import { nombreDeLista } from '#shared/listas-electorales.ts';
import type { Resultado } from '#shared/resultados-electorales.ts';
import { recortar } from '../../lib/text/recortar.ts';
import s from './chart.module.css';
import { share, thousands } from './numbers.ts';

/** Height of a row and of its bar, and where the text above the bar stands, in px. */
const ROW = 56;
const BAR = 18;
const TEXT = 18;
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

/**
 * Votes by list as bars. Widths are shares of the drawing, so it fits any column without being scaled, and the table
 * below says the same.
 */
export function Chart({ id, listas }: { id: string; listas: Resultado['listas'] }) {
  const most = Math.max(1, ...listas.map(({ votos }) => votos));
  const total = listas.reduce((sum, { votos }) => sum + votos, 0);
  return (
    <svg
      aria-labelledby={`${id}-titulo ${id}-detalle`}
      className={s['chart']}
      height={listas.length * ROW}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is no file that an img could load
      role="img"
      width="100%"
    >
      <title id={`${id}-titulo`}>Votos por lista</title>
      <desc id={`${id}-detalle`}>
        {listas.map((lista) => `${nombreDeLista(lista)}: ${thousands(lista.votos)} votos`).join('; ')}
      </desc>
      {listas.map((lista, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lists may have one name, and nothing moves
        <g key={at}>
          <Name y={at * ROW + TEXT}>{nombreDeLista(lista)}</Name>
          <text className={s['votes']} textAnchor="end" x="100%" y={at * ROW + TEXT}>
            {`${thousands(lista.votos)} · ${share(lista.votos, total)}`}
          </text>
          <rect className={s['track']} height={BAR} width="100%" y={at * ROW + TEXT + 8} />
          <rect
            className={s['bar']}
            height={BAR}
            width={`${((lista.votos / most) * 100).toFixed(2)}%`}
            y={at * ROW + TEXT + 8}
          />
        </g>
      ))}
    </svg>
  );
}
