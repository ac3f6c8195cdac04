import { busquedaDeEventos } from '#shared/publishing/busqueda-de-eventos.ts';
import {
  gruposDeBusqueda,
  type GrupoDeBusqueda,
  searchPath,
  shortenTerm,
} from '#shared/publishing/busqueda.ts';
import type { Evento } from '#shared/content/events/eventos.ts';
import { busqueda, type Hallazgos } from '#shared/publishing/hallazgos.ts';
import { foldForSearch } from '#shared/contract/words/highlight.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import { textos } from '#shared/contract/words/textos.ts';
import { read } from '../../api.ts';
import { Island } from '../../islands/island.tsx';
import { ajuste } from '../context/ajustes.ts';
import { settleBlock, type Block } from '../../lib/block.ts';
import { PageResponse, type LoaderArgs, useFrame, usePageData } from '../context/page-context.ts';
import { EmptyState } from '../../ui/states.tsx';
import { EventCount, EventGrid } from '../eventos/event-grid.tsx';
import s from '../eventos/event-list.module.css';
import { SHORT_LIST, pageNumberOf, paginateList, statusOfPage } from '../eventos/paging.ts';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { ResultGroups } from './result-groups.tsx';
import { Component as LiveSearch } from './live-search.island.tsx';
import { BlockView } from '../ui/block-view.tsx';

/** A search shows at most so many events. */
const mostEvents = 100;
const NOTHING: Hallazgos = { total: 0, grupos: [] };

export async function loader({ params, url }: LoaderArgs) {
  const page = pageNumberOf(url);
  const term = shortenTerm(params['buscador'] ?? '');
  const [list, everything, lateral] = await Promise.all([
    settleBlock(term ? read(busquedaDeEventos.buscar, { term, limit: mostEvents }) : Promise.resolve([])),
    // They come before the first events.
    settleBlock(term && page === 1 ? read(busqueda.todo, { term }) : Promise.resolve(NOTHING)),
    settleBlock(read(paginas.lateral)),
  ]);
  const data = { list, everything, lateral, page, term };
  return new PageResponse(data, list.ok ? statusOfPage(paginateList(page, list.data)) : 200);
}

interface EventsProps {
  list: readonly Evento[];
  page: number;
  term: string;
  /** nothing else was found */
  alone: boolean;
}

function Events({ list, page, term, alone }: EventsProps) {
  if (!term) return null;
  if (list.length === 0) return alone ? <EmptyState>{textos.sinEventos}</EmptyState> : null;
  const { found, more } = paginateList(page, list);
  return (
    <>
      <EventCount total={list.length} most={mostEvents} />
      <EventGrid
        found={found}
        next={more ? `${searchPath(term)}?pagina=${page + 1}` : null}
        words={foldForSearch(term).split(/\s+/)}
      />
    </>
  );
}

const ofOthers = ({ grupo }: { grupo: GrupoDeBusqueda }): boolean => grupo !== 'eventos';

/** The groups besides events that a search found. */
const othersIn = (everything: Block<Hallazgos>): Hallazgos['grupos'] =>
  everything.ok ? everything.data.grupos.filter(ofOthers) : [];

/** Leads to each group on the page. */
function Groups({ groups }: { groups: Hallazgos['grupos'] }) {
  if (groups.length < 2) return null;
  return (
    <nav aria-label="Resultados por grupo">
      <ul className={s['groups']}>
        {groups.map(({ grupo, total }) => (
          <li key={grupo}>
            <a href={`#hallazgos-${grupo}`}>{gruposDeBusqueda[grupo]}</a>{' '}
            <span className="dato">{total}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Component() {
  const { list, everything, lateral, page, term } = usePageData<typeof loader>();
  const { ajustes } = useFrame();
  const others = othersIn(everything);
  const isShort = list.ok && list.data.length <= SHORT_LIST && others.length === 0;
  return (
    <>
      <PageTop
        title={term ? `Búsqueda: ${term}` : 'Búsqueda'}
        banner="RESULTADOS"
        step={term ? `Buscador: ${term}` : 'Buscador'}
        description="Búsqueda en todo lo que publica el sitio."
        path={searchPath(term)}
        image={ajuste(ajustes, 'url_fondoEventos')}
        hidden
      />
      <InnerPage lateral={lateral} short={isShort}>
        <section className={s['list']} aria-labelledby="busqueda">
          <h2 id="busqueda" className="eje">
            Búsqueda
          </h2>
          <Island name="search/live-search" of={LiveSearch} props={{ term }} />
          <Groups groups={everything.ok ? everything.data.grupos : []} />
          <ResultGroups groups={others} term={term} />
          <div className={s['list']} id="hallazgos-eventos">
            <BlockView of={list}>
              {(found) => <Events list={found} page={page} term={term} alone={others.length === 0} />}
            </BlockView>
          </div>
        </section>
      </InnerPage>
    </>
  );
}
