import type { ReactNode } from 'react';
import type { PaginaDeEvento } from '#shared/paginas.ts';
import { fechaLarga } from '../../lib/text/fechas.ts';
import { Picture } from '../../ui/picture.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { Banner } from '../ui/banner.tsx';
import { Legend } from '../ui/legend.tsx';
import { EventGallery } from './event-gallery.tsx';
import { eventTrail } from './event-head.tsx';
import s from './event-view.module.css';

type Dates = Pick<PaginaDeEvento['evento'], 'fecha_Inicio' | 'fecha_fin'>;

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

type Content = Pick<PaginaDeEvento, 'evento' | 'textos' | 'imagenes'>;

function Article({ evento, textos, imagenes }: Content) {
  return (
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
  );
}

interface EventViewProps extends Content, Pick<Parameters<typeof InnerPage>[0], 'lateral'> {
  /** What follows the article. */
  children?: ReactNode;
}

/** An event as its page shows it. */
export function EventView({ lateral, children, ...content }: EventViewProps) {
  const { evento } = content;
  return (
    <>
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
        <Article {...content} />
        {children}
      </InnerPage>
    </>
  );
}
