import { gruposDeBusqueda, searchPath } from '#shared/publishing/busqueda.ts';
import type { Hallazgo, Hallazgos } from '#shared/publishing/hallazgos.ts';
import s from './result-groups.module.css';
import { HighlightedText } from '../../ui/text/highlighted-text.tsx';
import { Day } from '../../ui/day.tsx';

/** Results as links, each with the words around its first match. */
export function ResultList({ results }: { results: readonly Hallazgo[] }) {
  return (
    <ul className={s['results']}>
      {results.map(({ titulo, extracto, direccion, fecha }) => (
        <li key={`${direccion} ${titulo.join('')}`}>
          <a href={direccion}>
            <HighlightedText of={titulo} />
          </a>
          {fecha && (
            <>
              {' '}
              <Day className="dato" of={fecha} />
            </>
          )}
          {extracto.length > 0 && (
            <p>
              <HighlightedText of={extracto} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

type Group = Hallazgos['grupos'][number];

const idOf = ({ grupo }: Group): string => `hallazgos-${grupo}`;

function FoundGroup({ of, term }: { of: Group; term: string }) {
  const { grupo, total, resultados } = of;
  return (
    <section className={s['group']} aria-labelledby={idOf(of)}>
      <h3 id={idOf(of)}>
        {gruposDeBusqueda[grupo]} <span className="dato">{total}</span>
      </h3>
      <ResultList results={resultados} />
      {total > resultados.length && (
        <a className={s['more']} href={searchPath(term, grupo)}>
          Ver los {total} resultados<span className="visually-hidden"> de {gruposDeBusqueda[grupo]}</span>
        </a>
      )}
    </section>
  );
}

/** What a search found, by group, with the first results of each. */
export function ResultGroups({ groups, term }: { groups: readonly Group[]; term: string }) {
  return groups.map((group) => <FoundGroup key={group.grupo} of={group} term={term} />);
}
