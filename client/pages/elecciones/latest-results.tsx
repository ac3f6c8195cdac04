import { type ProcesoElectoral, rutaDeProceso } from '#shared/content/elections/procesos-electorales.ts';
import {
  type FilaDeResultado,
  filasDeResultado,
  type Resultado,
} from '#shared/content/elections/resultados-electorales.ts';
import { fechaLarga } from '#shared/contract/words/fechas.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { daysBetween } from '../../lib/vigencia.ts';
import { formatThousands, percent } from './numbers.ts';
import s from './process-lists.module.css';

const publishedAt = ({ resultados: [newest] }: ProcesoElectoral): string => newest?.publicado ?? '';

const votesOf = ({ votos, porcentaje }: FilaDeResultado): string =>
  `${formatThousands(votos)} ${votos === 1 ? 'voto' : 'votos'} (${percent(porcentaje)})`;

/** The most voted list with its votes, or those that have the same number. */
const Most = ({ of }: { of: Resultado }) => {
  const rows = filasDeResultado(of);
  const most = rows.filter(({ votos }) => votos === rows[0]?.votos);
  const [first] = most;
  return first ? (
    <p>
      {first.esMasVotada ? 'Lista más votada' : 'Empate'}:{' '}
      <b>{most.map(({ nombre }) => nombre).join(' y ')}</b>, {votesOf(first)}
      {most.length > 1 ? ' cada una' : ''}.
    </p>
  ) : null;
};

/** Days for which results are what most visitors come for. */
const FRESH_DAYS = 60;

interface LatestResultsProps {
  processes: readonly ProcesoElectoral[];
  /** Today in Lima. */
  day: string;
}

/** The results published last, of whichever process, before everything else of the page while they are fresh. */
export const LatestResults = ({ processes, day }: LatestResultsProps) => {
  const [process] = processes.toSorted((one, other) => publishedAt(other).localeCompare(publishedAt(one)));
  const newest = process?.resultados[0];
  if (!newest || daysBetween(diaEnLima(Date.parse(newest.publicado)), day) > FRESH_DAYS) return null;
  const { titulo, slug } = process;
  return (
    <section className={s['now']} aria-labelledby="ultimos-resultados">
      <h2 id="ultimos-resultados">Resultados: {titulo}</h2>
      <Most of={newest} />
      <p>
        Publicados el {fechaLarga(newest.publicado)}.{' '}
        <a href={rutaDeProceso(slug)}>
          Ver todos los números<span className="visually-hidden"> de {titulo}</span>
        </a>
      </p>
    </section>
  );
};
