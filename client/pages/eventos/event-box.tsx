import type { ReactNode } from 'react';
import type { Evento } from '#shared/content/events/eventos.ts';
import { cx } from '../../lib/cx.ts';
import { Legend } from '../../ui/legend.tsx';
import { Day } from '../../ui/day.tsx';
import s from './event-box.module.css';

/** The box of an event in a list; a press anywhere in it follows its one link. */
export const EventBox = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <article className={cx(s['box'], className)}>{children}</article>
);

/** What kind of event it is, and when it begins. */
export const EventStart = ({ tipoEvento, fecha_Inicio }: Pick<Evento, 'tipoEvento' | 'fecha_Inicio'>) => (
  <p className={s['start']}>
    <Legend tipo={tipoEvento} />
    <span className="dato">
      Inicio: <Day of={fecha_Inicio} />
    </span>
  </p>
);
