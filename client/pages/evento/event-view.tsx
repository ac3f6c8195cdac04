import type { ReactNode } from 'react';
import type { PaginaDeEvento } from '#shared/publishing/paginas.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { pictureNote } from '../../ui/picture/picture-notes.ts';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { FormattedText } from '../ui/formatted-text.tsx';
import { Banner } from '../ui/banner.tsx';
import { Legend } from '../../ui/legend.tsx';
import { AttendanceInfo } from './attendance-info.tsx';
import { EventDays } from './event-days.tsx';
import { EventGallery } from './event-gallery.tsx';
import { eventBreadcrumb } from './event-head.tsx';
import { Day } from '../../ui/day.tsx';
import s from './event-view.module.css';

interface Content extends Pick<PaginaDeEvento, 'evento' | 'textos' | 'imagenes'> {
  over: boolean;
}

function Article({ evento, textos, imagenes, over }: Content) {
  return (
    <article className={s['article']} aria-label={evento.titulo}>
      {evento.img_principal && (
        <Picture
          src={evento.img_principal}
          alt={pictureNote(evento.img_principal)?.alt ?? `Imagen de ${evento.titulo}`}
          shape="wide"
          sizes="(max-width: 1024px) 100vw, 850px"
          priority
        />
      )}
      <AttendanceInfo evento={evento} over={over} />
      {evento.descripcion && (
        <FormattedText
          as="p"
          below={1}
          className={s['lead']}
          formato={evento.formato}
          texto={evento.descripcion}
        />
      )}
      {textos.map(({ id, titulo, contenido, formato }) => (
        <section key={id} className={s['text']}>
          {titulo && <h2>{titulo}</h2>}
          <FormattedText as="p" below={titulo ? 2 : 1} formato={formato} texto={contenido} />
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
        trail={eventBreadcrumb(evento)}
        above={
          <>
            <Legend tipo={evento.tipoEvento} />
            {/* Its hours stand below, where and how to attend do. */}
            <EventDays {...evento} hora_inicio={null} label="Fecha: " />
            <span>
              Publicado el <Day of={evento.fecha_creacion} />
            </span>
          </>
        }
      />
      <InnerPage lateral={lateral}>
        <Article {...content} />
        {children}
      </InnerPage>
    </>
  );
}
