import type { Evento } from '#shared/content/events/eventos.ts';
import { buttonClass } from '../../ui/button.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { CalendarLeaf } from '../eventos/calendar-leaf.tsx';
import s from './attendance-info.module.css';
import { EventDays } from './event-days.tsx';

/** Where it is, in words and on a map. */
function Place({ lugar, enlace_mapa }: Pick<Evento, 'lugar' | 'enlace_mapa'>) {
  if (!lugar && !enlace_mapa) return null;
  return (
    <div>
      <dt>Dónde</dt>
      <dd>
        {lugar && <span>{lugar}</span>}
        {enlace_mapa && (
          <OutsideLink href={enlace_mapa} arrow>
            Ver en el mapa
          </OutsideLink>
        )}
      </dd>
    </div>
  );
}

/** The way to sign up, until the event is over. */
function SignUp({ enlace, over }: { enlace: string | null; over: boolean }) {
  if (over) return <p>Este evento ya terminó.</p>;
  if (!enlace) return null;
  return (
    <OutsideLink href={enlace} className={buttonClass()} arrow>
      Inscribirme
    </OutsideLink>
  );
}

interface AttendProps {
  evento: Evento;
  /** Its last day is over in Lima. */
  over: boolean;
}

/** What people need to attend an event; hidden when only its days are known. */
export function AttendanceInfo({ evento, over }: AttendProps) {
  const { hora_inicio, lugar, enlace_mapa, enlace_inscripcion } = evento;
  if ([hora_inicio, lugar, enlace_mapa, enlace_inscripcion].every((said) => said === null)) return null;
  return (
    <section className={s['attend']} aria-labelledby="asistir">
      <h2 className="visually-hidden" id="asistir">
        Cuándo y dónde
      </h2>
      <CalendarLeaf day={evento.fecha_Inicio} />
      <dl>
        <div>
          <dt>Cuándo</dt>
          <dd>
            <EventDays {...evento} />
          </dd>
        </div>
        <Place {...evento} />
      </dl>
      <SignUp enlace={enlace_inscripcion} over={over} />
    </section>
  );
}
