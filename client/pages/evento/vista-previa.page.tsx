import { hasEnded } from '#shared/contract/words/horas.ts';
import { paginaVistaPrevia } from '#shared/content/events/vistas-previas.ts';
import { read } from '../../api.ts';
import { settleBlock } from '../../lib/block.ts';
import { statusOf } from '../../lib/http-status.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import { PageResponse, type LoaderArgs, usePageData } from '../context/page-context.ts';
import { PreviewBand } from './preview-band.tsx';
import { EventView } from './event-view.tsx';
import { Head } from '../head/head.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useAssociation } from '../../ui/association.ts';
import { ButtonLink } from '../../ui/button.tsx';

export async function loader({ params }: LoaderArgs) {
  try {
    const [page, lateral] = await Promise.all([
      read(paginaVistaPrevia.get, { clave: params['clave'] ?? '' }),
      settleBlock(read(paginas.lateral)),
    ]);
    return { page: { ...page, over: hasEnded(page.evento, Date.now()) }, lateral };
  } catch (error) {
    return new PageResponse({ page: null, lateral: null }, statusOf(error) === 404 ? 404 : 503);
  }
}

const title = 'Vista previa';

/** An event as visitors would see it. */
export function Component() {
  const { page, lateral } = usePageData<typeof loader>();
  const { completo } = useAssociation();
  return (
    <>
      <Head title={title} description={completo} path="/" hidden />
      {page ? (
        <>
          <PreviewBand {...page} />
          <EventView {...page} lateral={lateral} />
        </>
      ) : (
        <InnerPage>
          <h1 tabIndex={-1}>{title}</h1>
          <EmptyState action={<ButtonLink to="/eventos">Eventos</ButtonLink>}>
            Este enlace de vista previa venció o fue revocado.
          </EmptyState>
        </InnerPage>
      )}
    </>
  );
}
