import type { Evento } from '#shared/content/events/eventos.ts';
import { plainText } from '#shared/texto/plain-text.ts';
import { cx } from '../../lib/cx.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { EventBox, EventStart } from './event-box.tsx';
import { CalendarLeaf } from './calendar-leaf.tsx';
import s from './event-row.module.css';

const excerptLength = 90;

/** An event in the long list; the first one is large and tells how it begins. */
export function EventRow({ evento, first }: { evento: Evento; first: boolean }) {
  return (
    <EventBox className={cx(s['row'], first && s['first'])}>
      <Picture
        src={evento.img_principal}
        alt=""
        shape={first ? 'wide' : 'card'}
        sizes={first ? '(max-width: 1024px) 100vw, 850px' : '(max-width: 576px) 100vw, 280px'}
        priority={first}
      />
      <div className={s['said']}>
        <CalendarLeaf day={evento.fecha_Inicio} />
        <div className={s['text']}>
          <EventStart {...evento} brief={!first} published={evento.fecha_creacion} />
          <h2>
            <a href={`/eventos/${evento.slug}`}>{evento.titulo}</a>
          </h2>
          {first && evento.descripcion && (
            <p className={s['excerpt']}>
              {recortar(plainText({ texto: evento.descripcion, formato: evento.formato }), excerptLength)}
            </p>
          )}
        </div>
      </div>
    </EventBox>
  );
}
