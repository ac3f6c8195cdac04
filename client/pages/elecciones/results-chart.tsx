import {
  type FilaDeResultado,
  filasDeResultado,
  type Resultado,
} from '#shared/content/elections/resultados-electorales.ts';
import { type Bar, Bars } from '../ui/bars.tsx';
import { percent, formatThousands } from './numbers.ts';

const barOf = ({ nombre, votos, parte, porcentaje, esMasVotada }: FilaDeResultado): Bar => ({
  name: nombre,
  numbers: `${formatThousands(votos)} · ${percent(porcentaje)}`,
  spokenText: `${formatThousands(votos)} votos, ${percent(porcentaje)}${esMasVotada ? ', la más votada' : ''}`,
  share: parte,
  mark: esMasVotada ? 'Más votada' : undefined,
});

/** The lists' shares of the valid votes, and below them the votes that are no part of them. */
export const ResultsChart = ({ id, result }: { id: string; result: Resultado }) => (
  <Bars
    bars={filasDeResultado(result).map(barOf)}
    foot={`Fuera de los válidos: en blanco ${formatThousands(result.blancos)}, nulos ${formatThousands(result.nulos)}`}
    half
    id={id}
    title="Votos por lista, en proporción a los votos válidos"
  />
);
