import type { ReactNode } from 'react';
import s from './page-part.module.css';

/** What of the home page a part of this screen is about: the large pictures at its top, or the cards below them. */
type Place = 'arriba' | 'tarjetas';

interface PagePartProps {
  id: string;
  title: string;
  place: Place;
  /** What visitors see there, in a sentence. */
  children: ReactNode;
  tools?: ReactNode;
}

/** Heads a part of the screen, with a drawing of the home page that marks where it stands. */
export const PagePart = ({ id, title, place, children, tools }: PagePartProps) => (
  <header className={s['parte']}>
    <Drawing place={place} />
    <div>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <p>{children}</p>
    </div>
    {tools}
  </header>
);

const CARDS = [5, 23.5, 42, 60.5];

const Drawing = ({ place }: { place: Place }) => (
  <svg aria-hidden="true" data-marca={place} height={60} viewBox="0 0 80 60" width={80}>
    <rect height={59} rx={4} width={79} x={0.5} y={0.5} />
    <path d="M5 5h16M58 5h4M65 5h4M72 5h3" />
    <rect data-lugar="arriba" height={22} rx={1.5} width={70} x={5} y={9.5} />
    {CARDS.map((x) => (
      <rect data-lugar="tarjetas" height={16} key={x} rx={1.5} width={14.5} x={x} y={36} />
    ))}
  </svg>
);
