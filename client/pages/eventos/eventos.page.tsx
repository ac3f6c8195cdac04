import { deAsociacion } from '#shared/content/settings/asociacion.ts';
import { useAssociation } from '../../ui/association.ts';
import { PageResponse, type LoaderArgs, useFrame, usePageData } from '../context/page-context.ts';
import { eventos, type Evento } from '#shared/content/events/eventos.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import { textos } from '#shared/contract/words/textos.ts';
import { read } from '../../api.ts';
import { ajuste } from '../context/ajustes.ts';
import { settleBlock } from '../../lib/block.ts';
import { buttonClass } from '../../ui/button.tsx';
import s from './eventos.module.css';
import { BlockView } from '../ui/block-view.tsx';
import { EventRow } from './event-row.tsx';
import { NewerEvents } from './newer-events.tsx';
import { EmptyPage } from '../inner-page/empty-page.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { pageNumberOf, pathOfPage, readPages, statusOfPage } from './paging.ts';

export async function loader({ url }: LoaderArgs) {
  const page = pageNumberOf(url);
  const pages = readPages(page, (range) => read(eventos.list, range));
  const [list, lateral] = await Promise.all([settleBlock(pages), settleBlock(read(paginas.lateral))]);
  return new PageResponse({ list, lateral, page }, list.ok ? statusOfPage(list.data) : 200);
}

interface ListProps {
  found: Evento[];
  /** addresses of the events that come after these, and of those before */
  more: string | null;
  newer: string | null;
}

function List({ found, more, newer }: ListProps) {
  if (found.length === 0)
    return (
      <EmptyPage now={textos.sinEventos}>
        Aquí anunciaremos cursos, ceremonias, asambleas y convocatorias, y contaremos lo que se hizo.
      </EmptyPage>
    );
  return (
    <>
      <p className={s['order']}>
        Lo publicado más recientemente va primero. Para ver qué viene, <a href="/agenda">mira la agenda</a>.
      </p>
      {newer && <NewerEvents to={newer} />}
      <ol className={s['list']}>
        {found.map((evento, at) => (
          <li key={evento.id}>
            <EventRow evento={evento} first={at === 0 && newer === null} />
          </li>
        ))}
      </ol>
      {more && (
        <a href={more} className={buttonClass({ variant: 'secondary' })}>
          Ver más eventos
        </a>
      )}
    </>
  );
}

export function Component() {
  const { list, lateral, page } = usePageData<typeof loader>();
  const { ajustes } = useFrame();
  const { corto } = useAssociation();
  return (
    <>
      <PageTop
        title="Eventos"
        description={`Anuncios y noticias ${deAsociacion(corto)}: cursos, ceremonias, convocatorias y vida institucional.`}
        path={pathOfPage('/eventos', page, list.ok ? list.data.found.length : 0)}
        image={ajuste(ajustes, 'url_fondoEventos')}
      />
      <InnerPage lateral={lateral}>
        <BlockView of={list}>
          {({ found, more, newer }) => (
            <List
              found={found}
              more={more ? `?pagina=${page + 1}` : null}
              newer={newer > 0 ? `/eventos?pagina=${newer}` : null}
            />
          )}
        </BlockView>
      </InnerPage>
    </>
  );
}
