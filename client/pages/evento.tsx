import { Answered, type LoaderArgs, usePageData } from './context/page.ts';
import { nombreCompleto } from '#shared/asociacion.ts';
import { paginas, type PaginaDeEvento } from '#shared/paginas.ts';
import { read } from '../api.ts';
import { block } from '../lib/block.ts';
import { fechaLarga } from '../lib/text/fechas.ts';
import { statusOf } from '../lib/status.ts';
import { Banner } from './ui/banner.tsx';
import { Legend } from './ui/legend.tsx';
import { Picture } from '../ui/picture.tsx';
import s from './evento.module.css';
import { BlockView } from './ui/block-view.tsx';
import { Island } from '../islands/island.tsx';
import { Component as Comments } from './evento/comments.island.tsx';
import { OtherWays } from './forms/other-ways.tsx';
import { EventGallery } from './evento/event-gallery.tsx';
import { EventHead, eventTrail } from './evento/event-head.tsx';
import { Head } from './head/head.tsx';
import { InnerPage } from './inner-page/inner-page.tsx';
import { Neighbours } from './evento/neighbours.tsx';
import { Share } from './evento/share.tsx';

type Dates = Pick<PaginaDeEvento['evento'], 'fecha_Inicio' | 'fecha_fin'>;

export async function loader({ params }: LoaderArgs) {
  const lateral = block(read(paginas.lateral));
  try {
    const page = await read(paginas.evento, { slug: params['slug'] ?? '' });
    return { page, failed: false, lateral: await lateral };
  } catch (error) {
    const unknown = statusOf(error) === 404;
    return new Answered({ page: null, failed: !unknown, lateral: await lateral }, unknown ? 404 : 503);
  }
}

function When({ fecha_Inicio, fecha_fin }: Dates) {
  return (
    <span className="dato">
      <time dateTime={fecha_Inicio}>{fechaLarga(fecha_Inicio)}</time>
      {fecha_fin && fecha_fin !== fecha_Inicio && (
        <>
          {' – '}
          <time dateTime={fecha_fin}>{fechaLarga(fecha_fin)}</time>
        </>
      )}
    </span>
  );
}

function Article({ evento, textos, imagenes, anterior, siguiente }: PaginaDeEvento) {
  return (
    <>
      <article className={s['article']}>
        <Picture
          src={evento.img_principal}
          alt={`Imagen de ${evento.titulo}`}
          shape="wide"
          sizes="(max-width: 1024px) 100vw, 850px"
          priority
        />
        {evento.descripcion && <p className={s['lead']}>{evento.descripcion}</p>}
        {textos.map(({ id, titulo, contenido }) => (
          <section key={id} className={s['text']}>
            {titulo && <h2>{titulo}</h2>}
            <p>{contenido}</p>
          </section>
        ))}
        <EventGallery imagenes={imagenes} />
      </article>
      <Share
        path={`/eventos/${evento.slug}`}
        title={evento.titulo}
        calendar={evento.tipoEvento === 'A' ? `/eventos/${evento.slug}.ics` : undefined}
      />
      <Neighbours anterior={anterior} siguiente={siguiente} />
    </>
  );
}

interface ShownProps extends Pick<Parameters<typeof InnerPage>[0], 'lateral'> {
  page: PaginaDeEvento;
}

function Shown({ page, lateral }: ShownProps) {
  const { evento, comentarios } = page;
  return (
    <>
      <EventHead evento={evento} />
      <Banner
        title={evento.titulo}
        long={evento.titulo.length > 64}
        image={evento.img_fondo}
        trail={eventTrail(evento)}
        above={
          <>
            <Legend tipo={evento.tipoEvento} />
            <When {...evento} />
          </>
        }
      />
      <InnerPage {...(lateral && { lateral })}>
        <Article {...page} />
        <Island name="evento/comments" of={Comments} props={{ idEvento: evento.id, sent: comentarios }} />
        <OtherWays>Para comentar hace falta JavaScript. También puedes escribirnos:</OtherWays>
      </InnerPage>
    </>
  );
}

/** An unknown slug shows nothing inside the frame. */
export function Component() {
  const { page, failed, lateral } = usePageData<typeof loader>();
  if (page) return <Shown page={page} lateral={lateral} />;
  return (
    <>
      <Head
        title={failed ? 'Eventos' : 'Página no encontrada'}
        description={nombreCompleto}
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
