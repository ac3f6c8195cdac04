import { hasEnded } from '#shared/contract/words/horas.ts';
import { paginaVistaPrevia, type VistaPrevia } from '#shared/content/events/vistas-previas.ts';
import { read } from '../../api.ts';
import { settleBlock } from '../../lib/block.ts';
import { statusOf } from '../../lib/http-status.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import { PageResponse, type LoaderArgs, usePageData } from '../context/page-context.ts';
import { EventView } from './event-view.tsx';
import { Head } from '../head/head.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useAssociation } from '../../ui/association.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { momento } from '#shared/contract/words/fechas.ts';
import s from './preview-band.module.css';

/** Says that the page is no public one, and until when it can be opened. */
const PreviewBand = ({ sinGuardar, vence }: Pick<VistaPrevia, 'sinGuardar' | 'vence'>) => (
  <aside aria-label="Vista previa" className={s['band']}>
    <div className="wrap">
      <p>
        <strong>Vista previa.</strong> Así lo verá un visitante
        {sinGuardar ? ', con los cambios sin guardar' : ''}. Esta dirección vence el{' '}
        {/* It ends in «p. m.», and needs no full stop. */}
        <time className="dato" dateTime={vence}>
          {momento(vence)}
        </time>
      </p>
    </div>
  </aside>
);

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
