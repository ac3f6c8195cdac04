import type { ReactNode } from 'react';
import s from './home-panel.module.css';

interface HomePanelProps {
  /** Id of the panel's heading. */
  id: string;
  title: string;
  /** Beside the heading. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of the home. */
export const HomePanel = ({ id, title, more, children }: HomePanelProps) => (
  <section aria-labelledby={id} className={s['panel']}>
    <header>
      <h2 id={id}>{title}</h2>
      {more}
    </header>
    {children}
  </section>
);
