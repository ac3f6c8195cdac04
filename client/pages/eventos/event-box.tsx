import type { ReactNode } from 'react';
import type { Evento } from '#shared/content/events/eventos.ts';
import { cx } from '../../lib/cx.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { Legend } from '../../ui/legend.tsx';
import { Day } from '../../ui/day.tsx';
import s from './event-box.module.css';

/** The box of an event in a list; a press anywhere in it follows its one link. */
export const EventBox = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  <article className={cx(s['box'], className)}>{children}</article>
);

interface EventStartProps extends Pick<Evento, 'tipoEvento' | 'fecha_Inicio'> {
  /** for one line with both */
  brief?: boolean;
  /** when it was published, where that is what a list is sorted by */
  published?: string;
}

/** What kind of event it is, and its day: an announcement begins on it. */
export const EventStart = ({ tipoEvento, fecha_Inicio, brief = false, published }: EventStartProps) => (
  <p className={s['start']}>
    <Legend tipo={tipoEvento} />
    <span className="dato">
      {tipoEvento === 'A' && 'Inicio: '}
      {brief ? <time dateTime={fecha_Inicio}>{fechaCorta(fecha_Inicio)}</time> : <Day of={fecha_Inicio} />}
    </span>
    {published && (
      <span className="dato">
        Publicado: <time dateTime={published}>{fechaCorta(published)}</time>
      </span>
    )}
  </p>
);
