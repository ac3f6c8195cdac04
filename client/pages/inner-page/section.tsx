import type { ReactNode } from 'react';
import s from './section.module.css';

interface SectionProps {
  /** also the address of the section, and the name of its heading */
  id: string;
  title: string;
  children: ReactNode;
}

/** A titled part of an inner page. */
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
