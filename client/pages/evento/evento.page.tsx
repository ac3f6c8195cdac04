import { Answered, type LoaderArgs, useFrame, usePageData } from '../context/page.ts';
import { ajuste } from '../context/ajustes.ts';
import { eventFiles } from '#shared/contract/capabilities/parts.ts';
import { hasEnded } from '#shared/contract/words/horas.ts';
import { CLAVE_PUBLICACION } from '#shared/correspondence/moderacion.ts';
import { paginas, type PaginaDeEvento } from '#shared/publishing/paginas.ts';
import { read } from '../../api.ts';
import { useAssociation } from '../../ui/association.ts';
import { block } from '../../lib/block.ts';
import { statusOf } from '../../lib/status.ts';
import { BlockView } from '../ui/block-view.tsx';
import { Island } from '../../islands/island.tsx';
import { Component as Comments } from './comments.island.tsx';
import { OtherWays } from '../forms/other-ways.tsx';
import { EventHead } from './event-head.tsx';
import { EventView } from './event-view.tsx';
import { Head } from '../head/head.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { Neighbours } from './neighbours.tsx';
import { Share } from './share.tsx';

export async function loader({ params }: LoaderArgs) {
  const lateral = block(read(paginas.lateral));
  try {
    const page = await read(paginas.evento, { slug: params['slug'] ?? '' });
    const over = hasEnded(page.evento, Date.now());
    return { page: { ...page, over }, failed: false, lateral: await lateral };
  } catch (error) {
    const unknown = statusOf(error) === 404;
    return new Answered({ page: null, failed: !unknown, lateral: await lateral }, unknown ? 404 : 503);
  }
}

interface ShownProps extends Pick<Parameters<typeof InnerPage>[0], 'lateral'> {
  page: PaginaDeEvento & { over: boolean };
}

function Shown({ page, lateral }: ShownProps) {
  const { evento, anterior, siguiente, comentarios } = page;
  const path = `/eventos/${evento.slug}`;
  const reviewed = ajuste(useFrame().ajustes, CLAVE_PUBLICACION) === 'aprobar';
  return (
    <>
      <EventHead evento={evento} />
      <EventView {...page} lateral={lateral}>
        <Share
          path={path}
          title={evento.titulo}
          calendar={evento.tipoEvento === 'A' || evento.hora_inicio ? `${path}.ics` : undefined}
          files={eventFiles.map(({ label, ending }) => ({ label, href: path + ending }))}
        />
        <Neighbours anterior={anterior} siguiente={siguiente} />
        <Island
          name="evento/comments"
          of={Comments}
          props={{ idEvento: evento.id, sent: comentarios, reviewed }}
        />
        <OtherWays lead="También puedes escribirnos:">Para comentar hace falta JavaScript.</OtherWays>
      </EventView>
    </>
  );
}

/** An unknown slug shows nothing inside the frame. */
export function Component() {
  const { page, failed, lateral } = usePageData<typeof loader>();
  const { completo } = useAssociation();
  if (page) return <Shown page={page} lateral={lateral} />;
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
