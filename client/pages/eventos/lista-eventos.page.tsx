import { deAsociacion } from '#shared/content/settings/asociacion.ts';
import { useAssociation } from '../../ui/association.ts';
import { categoria, categoryPath, tipoOf } from '#shared/contract/fields/codigos.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import { textos } from '#shared/contract/words/textos.ts';
import { read } from '../../api.ts';
import { ajuste } from '../context/ajustes.ts';
import { settleBlock, dataOr } from '../../lib/block.ts';
import { PageResponse, type LoaderArgs, useFrame, usePageData } from '../context/page-context.ts';
import { EmptyState } from '../../ui/states.tsx';
import s from './event-list.module.css';
import { BlockView } from '../ui/block-view.tsx';
import { EventCount, EventGrid } from './event-grid.tsx';
import { NewerEvents } from './newer-events.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { SHORT_LIST, pageNumberOf, pathOfPage, readPages, statusOfPage } from './paging.ts';

export async function loader({ params, url }: LoaderArgs) {
  const page = pageNumberOf(url);
  const step = params['categoria']?.toLowerCase() ?? '';
  const tipo = tipoOf(step);
  const [list, lateral] = await Promise.all([
    settleBlock(readPages(page, (range) => read(eventos.listByTipo, { tipoEvento: tipo, ...range }))),
    settleBlock(read(paginas.lateral)),
  ]);
  const totals = dataOr(lateral, null);
  const total = tipo === 'N' ? totals?.noticias : totals?.anuncios;
  const data = { list, lateral, page, step, tipo, total: total ?? 0 };
  // Any other word would list announcements too, but is no valid address.
  if (step !== categoria[tipo]) return new PageResponse(data, 404);
  return new PageResponse(data, list.ok ? statusOfPage(list.data) : 200);
}

export function Component() {
  const { list, lateral, page, step, tipo, total } = usePageData<typeof loader>();
  const { ajustes } = useFrame();
  const path = categoryPath[tipo];
  const { corto } = useAssociation();
  return (
    <>
      <PageTop
        title={tipo === 'N' ? 'Noticias' : 'Anuncios'}
        banner="CATEGORÍAS"
        step={`Buscador: ${step}`}
        description={`Eventos del tipo ${categoria[tipo]} ${deAsociacion(corto)}.`}
        path={pathOfPage(path, page, list.ok ? list.data.found.length : 0)}
        image={ajuste(ajustes, 'url_fondoEventos')}
      />
      <InnerPage lateral={lateral} short={list.ok && list.data.found.length <= SHORT_LIST}>
        <section className={s['list']} aria-labelledby="busqueda">
          <h2 id="busqueda" className="eje">
            Búsqueda
          </h2>
          <BlockView of={list}>
            {({ found, more, newer }) =>
              found.length === 0 ? (
                <EmptyState>{textos.sinEventos}</EmptyState>
              ) : (
                <>
                  <EventCount total={total} />
                  {newer > 0 && <NewerEvents to={`${path}?pagina=${newer}`} />}
                  <EventGrid found={found} next={more ? `${path}?pagina=${page + 1}` : null} />
                </>
              )
            }
          </BlockView>
        </section>
      </InnerPage>
    </>
  );
}
