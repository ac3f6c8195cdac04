import {
  type FilaDeResultado,
  filasDeResultado,
  type Resultado,
} from '#shared/content/elections/resultados-electorales.ts';
import { type Bar, Bars } from '../ui/bars.tsx';
import { percent, thousands } from './numbers.ts';

const barOf = ({ nombre, votos, parte, porcentaje, esMasVotada }: FilaDeResultado): Bar => ({
  name: nombre,
  numbers: `${thousands(votos)} · ${percent(porcentaje)}`,
  spokenText: `${thousands(votos)} votos, ${percent(porcentaje)}${esMasVotada ? ', la más votada' : ''}`,
  share: parte,
  mark: esMasVotada ? 'Más votada' : undefined,
});

/** The lists' shares of the valid votes, and below them the votes that are no part of them. */
export const ResultsChart = ({ id, result }: { id: string; result: Resultado }) => (
  <Bars
    bars={filasDeResultado(result).map(barOf)}
    foot={`Fuera de los válidos: en blanco ${thousands(result.blancos)}, nulos ${thousands(result.nulos)}`}
    half
    id={id}
    title="Votos por lista, en proporción a los votos válidos"
  />
);
