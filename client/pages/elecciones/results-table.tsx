import { nombreDeLista } from '#shared/listas-electorales.ts';
import { descuadres, type Resultado, votosValidos } from '#shared/resultados-electorales.ts';
import { share, thousands } from './numbers.ts';
import s from './results.module.css';

interface RowProps {
  name: string;
  votes: number;
  /** of which the votes are a share; none for a total */
  of?: number;
}

const Row = ({ name, votes, of }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{thousands(votes)}</td>
    <td>{of === undefined ? '' : share(votes, of)}</td>
  </tr>
);

/** One version of the results as numbers, and what of them does not add up. */
export function ResultsTable({ caption, result }: { caption: string; result: Resultado }) {
  const { listas, blancos, nulos, votantes, electores } = result;
  const valid = votosValidos(result);
  return (
    <>
      <table className={s['table']}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Lista</th>
            <th scope="col">Votos</th>
            <th scope="col">De los válidos</th>
          </tr>
        </thead>
        <tbody>
          {listas.map((lista, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lists may have one name, and nothing moves
            <Row key={at} name={nombreDeLista(lista)} of={valid} votes={lista.votos} />
          ))}
        </tbody>
        <tfoot>
          <Row name="Votos válidos" votes={valid} />
          <Row name="Votos en blanco" votes={blancos} />
          <Row name="Votos nulos" votes={nulos} />
          <Row name="Votos emitidos" votes={valid + blancos + nulos} />
        </tfoot>
      </table>
      <p>
        {`Votaron ${thousands(votantes)} de ${thousands(electores)} electores: participación de ${share(votantes, electores)}.`}
      </p>
      {descuadres(result).map((problem) => (
        <p className={s['problem']} key={problem}>
          {`Se publicó así, aunque no cuadra: ${problem}`}
        </p>
      ))}
    </>
  );
}
