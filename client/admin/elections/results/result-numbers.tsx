import {
  filasDeResultado,
  type Votacion,
  votosValidos,
} from '#shared/content/elections/resultados-electorales.ts';
import { cx } from '../../../lib/cx.ts';
import s from '../votes.module.css';

interface LineProps {
  label: string;
  number: number;
  share?: string | null;
  isTotal?: boolean;
}

const Line = ({ label, number, share = null, isTotal = false }: LineProps) => (
  <div className={cx(s['fila'], isTotal && s['total'])}>
    <dt>{label}</dt>
    <dd className={cx('dato', s['suma'])}>{number.toLocaleString('es-PE')}</dd>
    <dd className={cx('dato', s['parte'])}>{share === null ? '' : `${share} %`}</dd>
  </div>
);

/** All numbers of a vote as visitors see them or will see them, the most voted list first. */
export const ResultNumbers = ({ of }: { of: Votacion }) => {
  const { blancos, nulos, votantes, electores } = of;
  const valid = votosValidos(of);
  return (
    <dl className={s['numeros']}>
      {filasDeResultado(of).map(({ nombre, votos, porcentaje }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lists may have one name, and nothing moves
        <Line key={at} label={nombre} number={votos} share={porcentaje} />
      ))}
      <Line isTotal label="Votos válidos" number={valid} />
      <Line label="En blanco" number={blancos} />
      <Line label="Nulos" number={nulos} />
      <Line label="Votantes, según la lista firmada" number={votantes} />
      <Line label="Electores hábiles" number={electores} />
    </dl>
  );
};
