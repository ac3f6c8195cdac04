import {
  descuadres,
  filasDeResultado,
  type Resultado,
  votosValidos,
} from '#shared/content/elections/resultados-electorales.ts';
import { percent, formatThousands } from './numbers.ts';
import { Table } from '../ui/table.tsx';
import s from './results.module.css';

interface RowProps {
  name: string;
  votes: number;
  /** Of the valid votes; none for a total. */
  part?: string;
  isMost?: boolean;
}

const Row = ({ name, votes, part, isMost }: RowProps) => (
  <tr data-marcada={isMost || undefined}>
    <th scope="row">
      {name}
      {isMost && ' · más votada'}
    </th>
    <td>{formatThousands(votes)}</td>
    <td>{part}</td>
  </tr>
);

/** One version of the results as numbers, and what of them does not add up. */
export function ResultsTable({ caption, result }: { caption: string; result: Resultado }) {
  const { blancos, nulos } = result;
  const valid = votosValidos(result);
  return (
    <div className={s['results']}>
      <Table caption={caption}>
        <thead>
          <tr>
            <th scope="col">Lista</th>
            <th scope="col">Votos</th>
            <th scope="col">De los válidos</th>
          </tr>
        </thead>
        <tbody>
          {filasDeResultado(result).map(({ nombre, votos, porcentaje, esMasVotada }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lists may have one name, and nothing moves
            <Row key={at} isMost={esMasVotada} name={nombre} part={percent(porcentaje)} votes={votos} />
          ))}
        </tbody>
        <tfoot>
          <Row name="Votos válidos" votes={valid} />
          <Row name="Votos en blanco" votes={blancos} />
          <Row name="Votos nulos" votes={nulos} />
          <Row name="Votos emitidos" votes={valid + blancos + nulos} />
        </tfoot>
      </Table>
      {descuadres(result).map((problem) => (
        <p className={s['problem']} key={problem}>
          {`Se publicó así, aunque no cuadra: ${problem}`}
        </p>
      ))}
    </div>
  );
}
