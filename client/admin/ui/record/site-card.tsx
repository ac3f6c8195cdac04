import type { ReactNode } from 'react';
import s from './site-card.module.css';

interface SiteCardProps {
  /** Accessible name. */
  label: string;
  /** Where it stands: «Menú › Institución». */
  place: string | null;
  title: string;
  /** Below the heading. */
  children: ReactNode;
}

/** What is being written, as the head of its page on the site. */
export const SiteCard = ({ label, place, title, children }: SiteCardProps) => (
  <figure aria-label={label} className={s['tarjeta']}>
    <div className="noche">
      {place === null ? null : <p>{place}</p>}
      <b>{title}</b>
    </div>
    <figcaption>{children}</figcaption>
  </figure>
);
