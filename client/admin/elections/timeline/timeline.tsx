import { type FaseElectoral, ultimoDia } from '#shared/content/elections/fases-electorales.ts';
import { mesCorto } from '#shared/contract/words/fechas.ts';
import { daysBetween, today } from '../../../lib/vigencia.ts';
import s from './timeline.module.css';

type Phase = Pick<FaseElectoral, 'id' | 'titulo' | 'fecha_Inicio' | 'fecha_fin' | 'estado'>;

/** Share of the whole before its first day and after its last one. */
const MARGIN = 0.04;

/** The first days of the months between two days. */
const monthsBetween = (from: string, to: string): string[] => {
  const months: string[] = [];
  const day = new Date(`${from.slice(0, 7)}-01T12:00:00Z`);
  while (day.toISOString().slice(0, 10) <= to) {
    const first = day.toISOString().slice(0, 10);
    if (first >= from) months.push(first);
    day.setUTCMonth(day.getUTCMonth() + 1);
  }
  return months;
};

/** The phases to scale, each on a line of its own, with today. To be looked at: the list below says the same. */
export const Timeline = ({ phases }: { phases: readonly Phase[] }) => {
  // A single phase has nothing to be compared with.
  if (phases.length < 2) return null;
  const from = phases.map(({ fecha_Inicio }) => fecha_Inicio).toSorted()[0] ?? '';
  const to = phases.map(ultimoDia).toSorted().at(-1) ?? '';
  const whole = daysBetween(from, to) + 1;
  /** Start of a day, in percent of the timeline. */
  const at = (day: string, later = 0): number =>
    100 * (MARGIN + ((daysBetween(from, day) + later) / whole) * (1 - 2 * MARGIN));
  const now = today();
  const months = monthsBetween(from, to).map((day) => ({ day, name: mesCorto(day) }));
  // Where no month begins in between, the first day is the only mark.
  const marks =
    months.length > 0 ? months : [{ day: from, name: `${Number(from.slice(8))} ${mesCorto(from)}` }];
  return (
    <div aria-hidden className={s['tiempo']}>
      <ul className={s['fases']}>
        {phases.map((phase) => {
          const start = at(phase.fecha_Inicio);
          return (
            <li data-estado={phase.estado} key={phase.id}>
              <span>{phase.titulo}</span>
              <span className={s['linea']}>
                <i style={{ left: `${start}%`, width: `${at(ultimoDia(phase), 1) - start}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
      <div className={s['eje']}>
        {marks.map(({ day, name }) => (
          <span className={s['mes']} key={day} style={{ left: `${at(day)}%` }}>
            {name}
          </span>
        ))}
        {now >= from && now <= to ? (
          <span className={s['hoy']} style={{ left: `${at(now, 0.5)}%` }}>
            <b>hoy</b>
          </span>
        ) : null}
      </div>
    </div>
  );
};
