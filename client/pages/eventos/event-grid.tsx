import type { Evento } from '#shared/content/events/eventos.ts';
import { splitAtHighlights } from '#shared/contract/words/highlight.ts';
import { buttonClass } from '../../ui/button.tsx';
import { HighlightedText } from '../../ui/text/highlighted-text.tsx';
import { EventCard } from './event-card.tsx';
import s from './event-list.module.css';

const sizes = '(max-width: 576px) 100vw, (max-width: 1024px) 50vw, 280px';

interface EventGridProps {
  found: readonly Evento[];
  /** address of the page with more of them */
  next: string | null;
  /** folded words that are marked in the titles */
  words?: readonly string[];
}

/** Cards of events, and the way to more. */
export function EventGrid({ found, next, words }: EventGridProps) {
  return (
    <>
      <ul className={s['grid']}>
        {found.map((evento, at) => (
          <li key={evento.id}>
            <EventCard
              evento={evento}
              sizes={sizes}
              eager={at < 3}
              title={words && <HighlightedText of={splitAtHighlights(evento.titulo, words)} />}
            />
          </li>
        ))}
      </ul>
      {next && (
        <a href={next} className={buttonClass({ variant: 'secondary' })}>
          Ver más eventos
        </a>
      )}
    </>
  );
}

/** How many events were found; with `most`, there may be more than are counted. */
export function EventCount({ total, most = Infinity }: { total: number; most?: number }) {
  if (total === 0) return null;
  const count = total === 1 ? '1 evento' : `${total} eventos`;
  return <output className={s['status']}>{total >= most ? `${most} eventos o más` : count}</output>;
}
