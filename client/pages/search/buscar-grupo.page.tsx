import {
  gruposDeBusqueda,
  type GrupoDeBusqueda,
  searchPath,
  shortenTerm,
} from '#shared/publishing/busqueda.ts';
import { busqueda } from '#shared/publishing/hallazgos.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import { read } from '../../api.ts';
import { Island } from '../../islands/island.tsx';
import { settleBlock } from '../../lib/block.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ajuste } from '../context/ajustes.ts';
import { PageResponse, type LoaderArgs, useFrame, usePageData } from '../context/page-context.ts';
import s from '../eventos/event-list.module.css';
import { pageNumberOf, readPages, statusOfPage } from '../eventos/paging.ts';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { ResultList } from './result-groups.tsx';
import { Component as LiveSearch } from './live-search.island.tsx';

const isGroup = (name: string): name is GrupoDeBusqueda => Object.hasOwn(gruposDeBusqueda, name);

export async function loader({ params, url }: LoaderArgs) {
  const page = pageNumberOf(url);
  const { buscador = '', grupo = '' } = params;
  const term = shortenTerm(buscador);
  if (!isGroup(grupo)) throw Object.assign(new Error('No such group'), { status: 404 });
  const [list, lateral] = await Promise.all([
    readPages(page, (range) => read(busqueda.deGrupo, { term, grupoDeBusqueda: grupo, ...range })),
    settleBlock(read(paginas.lateral)),
  ]);
  return new PageResponse({ list, lateral, page, term, grupo }, statusOfPage(list));
}

export function Component() {
  const { list, lateral, page, term, grupo } = usePageData<typeof loader>();
  const { ajustes } = useFrame();
  const path = searchPath(term, grupo);
  const title = gruposDeBusqueda[grupo];
  return (
    <>
      <PageTop
        title={`Búsqueda: ${term} · ${title}`}
        banner="RESULTADOS"
        step={`Buscador: ${term}`}
        description="Búsqueda en todo lo que publica el sitio."
        path={path}
        image={ajuste(ajustes, 'url_fondoEventos')}
        hidden
      />
      <InnerPage lateral={lateral}>
        <section className={s['list']} aria-labelledby="busqueda">
          <h2 id="busqueda" className="eje">
            Búsqueda: {title}
          </h2>
          <Island name="search/live-search" of={LiveSearch} props={{ term }} />
          <a href={searchPath(term)}>Todos los resultados de «{term}»</a>
          {list.found.length === 0 && <EmptyState>Nada coincide con «{term}».</EmptyState>}
          {list.newer > 0 && <a href={`${path}?pagina=${list.newer}`}>Ver los resultados anteriores</a>}
          <ResultList results={list.found} />
          {list.more && (
            <a href={`${path}?pagina=${page + 1}`} className={buttonClass({ variant: 'secondary' })}>
              Ver más resultados
            </a>
          )}
        </section>
      </InnerPage>
    </>
  );
}
