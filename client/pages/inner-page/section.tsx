import type { ReactNode } from 'react';
import s from './section.module.css';

interface SectionProps {
  /** also the fragment of its address, and the id of its heading */
  id: string;
  title: string;
  children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  return (
    <section className={s['section']} aria-labelledby={id}>
      <h2 id={id} className="eje">
        {title}
      </h2>
      {children}
    </section>
  );
}
