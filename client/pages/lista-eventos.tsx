import { categoria, categoryPath, tipoOf } from '#shared/codigos.ts';
import { searchPath } from '#shared/busqueda.ts';
import { eventos, type Evento } from '#shared/eventos.ts';
import { paginas } from '#shared/paginas.ts';
import { type PaginaEncontrada, paginasPropias } from '#shared/paginas-propias.ts';
import { textos } from '#shared/textos.ts';
import { read } from '../api.ts';
import { ajuste } from './context/ajustes.ts';
import { block, dataOr } from '../lib/block.ts';
import { type LoaderArgs, useFrame, usePageData } from './context/page.ts';
import { statusOf } from '../lib/status.ts';
import { buttonClass } from '../ui/button.tsx';
import { Empty } from '../ui/states.tsx';
import s from './lista-eventos.module.css';
import { BlockView } from './ui/block-view.tsx';
import { EventCard } from './eventos/event-card.tsx';
import { InnerPage } from './inner-page/inner-page.tsx';
import { PageTop } from './inner-page/page-top.tsx';
import { pageOf, pagesOfList, readPages } from './eventos/paging.ts';
import { FoundPages } from './search/found-pages.tsx';
import { SearchBox } from './search/search-box.tsx';

interface Found {
  found: Evento[];
  more: boolean;
  /** total; null when not known */
  total: number | null;
}

/** A search shows at most so many pages. */
const mostPages = 10;
/** And so many events. */
const mostMatches = 100;
/** So few fill one row, far shorter than the sidebar. */
const fewMatches = 3;
/** Status for a search term that is too long or has too many words. */
const REFUSED = 422;

async function search(term: string, page: number): Promise<Found> {
  if (!term) return { found: [], more: false, total: null };
  try {
    const list = await read(eventos.buscar, { term, limit: mostMatches });
    return { ...pagesOfList(page, list), total: list.length };
  } catch (error) {
    if (statusOf(error) !== REFUSED && statusOf(error) !== 404) throw error;
    return { found: [], more: false, total: 0 };
  }
}

/** The association's own pages come before the first events; a term that is refused finds none. */
async function searchPages(term: string, page: number): Promise<PaginaEncontrada[]> {
  if (!term || page > 1) return [];
  return dataOr(await block(read(paginasPropias.buscar, { term, limit: mostPages })), []);
}

async function listCategory(tipoEvento: 'A' | 'N', page: number): Promise<Found> {
  const [counts, pages] = await Promise.all([
    block(read(paginas.lateral)),
    readPages(page, (range) => read(eventos.listByTipo, { tipoEvento, ...range })),
  ]);
  const totals = dataOr(counts, null);
  const counted = tipoEvento === 'N' ? totals?.noticias : totals?.anuncios;
  return { ...pages, total: counted ?? null };
}

export async function loader({ params, url }: LoaderArgs) {
  const page = pageOf(url);
  const step = params['categoria']?.toLowerCase();
  const tipo = tipoOf(step ?? '');
  const term = step ?? params['buscador']?.trim() ?? '';
  const [list, pages, lateral] = await Promise.all([
    block(step ? listCategory(tipo, page) : search(term, page)),
    step ? [] : searchPages(term, page),
    block(read(paginas.lateral)),
  ]);
  return { list, pages, lateral, page, term, tipo: step ? tipo : null };
}

const sizes = '(max-width: 576px) 100vw, (max-width: 1024px) 50vw, 280px';

const countOf = (total: number): string => {
  if (total >= mostMatches) return `${mostMatches} eventos o más`;
  return total === 1 ? '1 evento' : `${total} eventos`;
};

function Grid({ found, next }: { found: Evento[]; next: string | null }) {
  return (
    <>
      <ul className={s['grid']}>
        {found.map((evento, at) => (
          <li key={evento.id}>
            <EventCard evento={evento} sizes={sizes} eager={at < 3} />
          </li>
        ))}
      </ul>
      {next && (
        <a href={next} className={buttonClass({ variant: 'secondary' })}>
          Ver más eventos
        </a>
      )}
    </>
  );
}

interface ResultsProps {
  of: Found;
  page: number;
  term: string;
  path: string;
}

function Results({ of: { found, more, total }, page, term, path }: ResultsProps) {
  const none = found.length === 0;
  return (
    <>
      {total !== null && total > 0 && <output className={s['status']}>{countOf(total)}</output>}
      {none && term && <Empty action={<SearchBox initial={term} />}>{textos.sinEventos}</Empty>}
      {none && !term && <SearchBox />}
      {!none && <Grid found={found} next={more ? `${path}?pagina=${page + 1}` : null} />}
    </>
  );
}

export function Component() {
  const { list, pages, lateral, page, term, tipo } = usePageData<typeof loader>();
  const { ajustes } = useFrame();
  const path = tipo ? categoryPath[tipo] : searchPath(term);
  return (
    <>
      <PageTop
        title={
          tipo ? (tipo === 'N' ? 'Noticias' : 'Anuncios') : ['Búsqueda', term].filter(Boolean).join(': ')
        }
        banner={tipo ? 'CATEGORÍAS' : 'RESULTADOS'}
        step={term ? `Buscador: ${term}` : 'Buscador'}
        description={
          tipo ? `Eventos del tipo ${categoria[tipo]} del Consejo Regional.` : 'Búsqueda de eventos.'
        }
        path={path}
        image={ajuste(ajustes, 'url_fondoEventos')}
        hidden={tipo === null}
      />
      <InnerPage lateral={lateral} short={list.ok && list.data.found.length <= fewMatches}>
        <section className={s['list']} aria-labelledby="busqueda">
          <h2 id="busqueda" className="eje">
            Búsqueda
          </h2>
          <FoundPages pages={pages} />
          <BlockView of={list}>{(of) => <Results of={of} page={page} term={term} path={path} />}</BlockView>
        </section>
      </InnerPage>
    </>
  );
}
