import type { Evento } from '#shared/content/events/eventos.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { EventBox } from '../eventos/event-box.tsx';
import { CalendarLeaf } from '../eventos/calendar-leaf.tsx';
import { EventDays } from '../evento/event-days.tsx';
import { Legend } from '../../ui/legend.tsx';
import s from './agenda-events.module.css';

function Entry({ evento, heading: Heading }: { evento: Evento; heading: 'h3' | 'h4' }) {
  const { slug, titulo, tipoEvento, fecha_Inicio, lugar } = evento;
  return (
    <EventBox className={s['entry']}>
      <CalendarLeaf day={fecha_Inicio} />
      <div className={s['text']}>
        <p className={s['when']}>
          <Legend tipo={tipoEvento} />
          <EventDays {...evento} label={<span className="visually-hidden">Fecha: </span>} />
        </p>
        <Heading>
          <a href={`/eventos/${slug}`}>{titulo}</a>
        </Heading>
        {lugar && (
          <p className={s['place']}>
            <Glyph name="map-pin" size={16} />
            <span className="visually-hidden">Lugar:</span>
            <span>{lugar}</span>
          </p>
        )}
      </div>
    </EventBox>
  );
}

interface EntriesProps {
  events: Evento[];
  /** one level below what they stand under */
  heading: 'h3' | 'h4';
}

/** Events of the agenda, one below the other. */
export function AgendaEvents({ events, heading }: EntriesProps) {
  return (
    <ol className={s['entries']}>
      {events.map((evento) => (
        <li key={evento.id}>
          <Entry evento={evento} heading={heading} />
        </li>
      ))}
    </ol>
  );
}
