import {
  PageResponse,
  type LoaderArgs,
  useFrame,
  usePageData,
  useSentForm,
} from '../context/page-context.ts';
import { ajuste } from '../context/ajustes.ts';
import { eventFiles } from '#shared/contract/capabilities/merge.ts';
import { hasEnded } from '#shared/contract/words/horas.ts';
import { CLAVE_PUBLICACION } from '#shared/correspondence/moderacion.ts';
import { paginas, type PaginaDeEvento } from '#shared/publishing/paginas.ts';
import { read } from '../../api.ts';
import { useAssociation } from '../../ui/association.ts';
import { settleBlock } from '../../lib/block.ts';
import { statusOf } from '../../lib/http-status.ts';
import { BlockView } from '../ui/block-view.tsx';
import { Island } from '../../islands/island.tsx';
import { Component as Comments } from './comments.island.tsx';
import { SentNotice } from '../forms/sent-notice.tsx';
import { avisosDeComentario } from '#shared/correspondence/avisos-de-envio.ts';
import { EventHead } from './event-head.tsx';
import { EventView } from './event-view.tsx';
import { Head } from '../head/head.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { ShareLinks } from './share-links.tsx';
import { Glyph } from '#client/ui/glyph.tsx';
import s from './previous-and-next.module.css';

/** The events before and after this one in the list of all; at an end, its cell is empty. */
function PreviousAndNext({ anterior, siguiente }: Pick<PaginaDeEvento, 'anterior' | 'siguiente'>) {
  return (
    <nav className={s['neighbours']} aria-label="Otros eventos">
      {anterior && (
        <a href={`/eventos/${anterior.slug}`} className={s['previous']}>
          <Glyph name="chevron-left" />
          <span>
            <small>Anterior</small> {anterior.titulo}
          </span>
        </a>
      )}
      {siguiente && (
        <a href={`/eventos/${siguiente.slug}`} className={s['next']}>
          <span>
            <small>Siguiente</small> {siguiente.titulo}
          </span>
          <Glyph name="chevron-right" />
        </a>
      )}
    </nav>
  );
}

/** `comentado`: what became of the comment that a visitor without scripts has just sent. */
export async function loader({ params }: LoaderArgs) {
  const { slug = '', comentado } = params;
  const lateral = settleBlock(read(paginas.lateral));
  const aviso = comentado === undefined ? null : (avisosDeComentario.get(comentado) ?? null);
  if (comentado !== undefined && aviso === null)
    return new PageResponse({ page: null, failed: false, aviso, lateral: await lateral }, 404);
  try {
    const page = await read(paginas.evento, { slug });
    const over = hasEnded(page.evento, Date.now());
    return { page: { ...page, over }, failed: false, aviso, lateral: await lateral };
  } catch (error) {
    const unknown = statusOf(error) === 404;
    return new PageResponse(
      { page: null, failed: !unknown, aviso: null, lateral: await lateral },
      unknown ? 404 : 503,
    );
  }
}

interface ShownProps extends Pick<Parameters<typeof InnerPage>[0], 'lateral'> {
  page: PaginaDeEvento & { over: boolean };
  /** what became of the comment that a visitor without scripts has just sent */
  aviso: string | null;
}

function Shown({ page, lateral, aviso }: ShownProps) {
  const sent = useSentForm();
  const { evento, anterior, siguiente, comentarios } = page;
  const path = `/eventos/${evento.slug}`;
  const reviewed = ajuste(useFrame().ajustes, CLAVE_PUBLICACION) === 'aprobar';
  return (
    <>
      <EventHead evento={evento} hidden={aviso !== null} />
      <EventView {...page} lateral={lateral}>
        <ShareLinks
          path={path}
          title={evento.titulo}
          calendar={evento.tipoEvento === 'A' || evento.hora_inicio ? `${path}.ics` : undefined}
          files={eventFiles.map(({ label, ending }) => ({ label, href: path + ending }))}
        />
        <PreviousAndNext anterior={anterior} siguiente={siguiente} />
        {aviso && <SentNotice>{aviso}</SentNotice>}
        <Island
          name="evento/comments"
          of={Comments}
          props={{ idEvento: evento.id, first: comentarios, reviewed, path, sent }}
        />
      </EventView>
    </>
  );
}

/** An unknown slug shows nothing inside the frame. */
export function Component() {
  const { page, failed, lateral, aviso } = usePageData<typeof loader>();
  const { completo } = useAssociation();
  if (page) return <Shown page={page} lateral={lateral} aviso={aviso} />;
  return (
    <>
      <Head
        title={failed ? 'Eventos' : 'Página no encontrada'}
        description={completo}
        path="/eventos"
        hidden
      />
      {failed && (
        <InnerPage>
          <BlockView of={{ ok: false }}>{() => null}</BlockView>
        </InnerPage>
      )}
    </>
  );
}
