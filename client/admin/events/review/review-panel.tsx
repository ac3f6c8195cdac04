import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Evento } from '#shared/content/events/eventos.ts';
import { Icon } from '../../ui/icon.tsx';
import { useEventValues } from '../use-event-values.ts';
import s from './review.module.css';
import { SharedCard } from './shared-card.tsx';
import { type SavedContent, useReview } from './use-review.ts';

interface ReviewPanelProps {
  evento: Evento | null;
  content: SavedContent;
}

/** What staff may want to put right before publishing. It stops nobody. */
export const ReviewPanel = ({ evento, content }: ReviewPanelProps) => {
  const [withCard, setWithCard] = useState(false);
  const values = useEventValues(evento);
  const { findings, tarjeta } = useReview({ values, id: evento?.id, withCard }, content);
  if (!values.titulo) return null;
  return (
    <section aria-labelledby="revision-titulo" className={s['revision']}>
      <h3 id="revision-titulo">Antes de publicar</h3>
      {findings.length === 0 ? (
        <p className={s['bien']}>
          <Icon of={CircleCheck} size={18} /> No encontramos nada que corregir.
        </p>
      ) : (
        <>
          <p>Puedes publicar igual.</p>
          <ul>
            {findings.map(({ text, to }) => (
              <li key={text}>
                <Icon of={TriangleAlert} size={18} />
                <span>
                  {text} {to ? <Link to={to}>Ver el otro evento</Link> : null}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {evento ? (
        <details onToggle={({ currentTarget }) => setWithCard(currentTarget.open)}>
          <summary>Así se verá al compartirlo</summary>
          {withCard ? <SharedCard picture={tarjeta} values={values} /> : null}
        </details>
      ) : null}
    </section>
  );
};
