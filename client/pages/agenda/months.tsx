import type { Evento } from '#shared/content/events/eventos.ts';
import { mesLargo } from '../../lib/text/fechas.ts';
import { AgendaEvents } from './agenda-events.tsx';
import s from './months.module.css';

/** Events under one heading. */
export interface EventGroup {
  name: string;
  events: Evento[];
}

/** Events by the month of their first day, in the order they come. */
export const groupByMonth = (events: readonly Evento[]): EventGroup[] => {
  const months = new Map<string, Evento[]>();
  for (const evento of events) {
    const name = mesLargo(evento.fecha_Inicio);
    months.set(name, [...(months.get(name) ?? []), evento]);
  }
  return [...months].map(([name, of]) => ({ name, events: of }));
};

/** Groups of events under their headings. */
export function EventGroups({ groups }: { groups: readonly EventGroup[] }) {
  return groups.map(({ name, events }) => (
    <section className={s['month']} key={name}>
      <h3>{name}</h3>
      <AgendaEvents events={events} heading="h4" />
    </section>
  ));
}
