import { fechaLarga, hora } from '#shared/contract/words/fechas.ts';
import type { FaseDocumento } from '#shared/content/elections/fases-electorales.ts';
import { rutaDeResultados } from '#shared/content/elections/procesos-electorales.ts';
import {
  type Resultado,
  type FilaDeResultado,
  filasDeResultado,
} from '#shared/content/elections/resultados-electorales.ts';
import { buttonClass } from '../../ui/button.tsx';
import { share, formatThousands, percent } from './numbers.ts';
import { PhaseDocuments } from './phase-documents.tsx';
import { ResultsTable } from './results-table.tsx';
import { SideBySide } from '../ui/side-by-side.tsx';
import { KeyFigures } from '../ui/key-figures.tsx';
import s from './results.module.css';
import { type Bar, Bars } from '../ui/bars.tsx';

const barOf = ({ nombre, votos, parte, porcentaje, esMasVotada }: FilaDeResultado): Bar => ({
  name: nombre,
  numbers: `${formatThousands(votos)} · ${percent(porcentaje)}`,
  spokenText: `${formatThousands(votos)} votos, ${percent(porcentaje)}${esMasVotada ? ', la más votada' : ''}`,
  share: parte,
  mark: esMasVotada ? 'Más votada' : undefined,
});

/** The lists' shares of the valid votes, and below them the votes that are no part of them. */
const ResultsChart = ({ id, result }: { id: string; result: Resultado }) => (
  <Bars
    bars={filasDeResultado(result).map(barOf)}
    foot={`Fuera de los válidos: en blanco ${formatThousands(result.blancos)}, nulos ${formatThousands(result.nulos)}`}
    half
    id={id}
    title="Votos por lista, en proporción a los votos válidos"
  />
);

/** «Publicado el 10 de diciembre de 2026, 3:04 p. m.», «Corregido el 12 de diciembre de 2026, 3:04 p. m.: motivo» */
function Moment({ result: { publicado, motivo } }: { result: Resultado }) {
  return (
    <>
      {motivo === null ? 'Publicado el ' : 'Corregido el '}
      <time dateTime={publicado}>{`${fechaLarga(publicado)}, ${hora(publicado)}`}</time>
      {motivo === null ? null : `: ${motivo}`}
    </>
  );
}

/** How many could vote, and how many did. */
const Turnout = ({ result: { electores, votantes } }: { result: Resultado }) => (
  <KeyFigures
    list={[
      { label: 'Electores', value: formatThousands(electores) },
      { label: 'Votaron', value: formatThousands(votantes) },
      { label: 'Participación', value: share(votantes, electores) },
    ]}
  />
);

function Earlier({ results }: { results: readonly Resultado[] }) {
  return results.map((result) => (
    <details className={s['earlier']} key={result.numero}>
      <summary>Versión {result.numero} de los resultados, ya corregida</summary>
      <p>
        <Moment result={result} />
      </p>
      <Turnout result={result} />
      <ResultsTable caption={`Resultados, versión ${result.numero}`} result={result} />
    </details>
  ));
}

interface ResultsProps {
  /** unique in the page */
  id: string;
  slug: string;
  /** newest first, at least one */
  results: readonly [Resultado, ...Resultado[]];
  /** the minutes and whatever stands with them */
  documentos: readonly FaseDocumento[];
}

/** What was published last as chart and table, and whatever it corrected. */
export function Results({ id, slug, results: [newest, ...earlier], documentos }: ResultsProps) {
  return (
    <div className={s['results']}>
      <p>
        <Moment result={newest} />
      </p>
      <Turnout result={newest} />
      <SideBySide>
        <ResultsChart id={id} result={newest} />
        <ResultsTable caption="Resultados" result={newest} />
      </SideBySide>
      <p data-sin-imprimir>
        <a
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
          href={rutaDeResultados(slug)}
          download
        >
          Descargar los resultados (CSV)
        </a>
      </p>
      <PhaseDocuments of={documentos} />
      <Earlier results={earlier} />
    </div>
  );
}
