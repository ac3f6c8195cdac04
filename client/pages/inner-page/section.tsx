import type { ReactNode } from 'react';
import s from './section.module.css';

interface SectionProps {
  /** also the fragment of its address, and the id of its heading */
  id: string;
  title: string;
  /** a sentence or two under the heading */
  note?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section className={s['section']} aria-labelledby={id}>
      <h2 id={id} className="eje">
        {title}
      </h2>
      {note && <p className={s['note']}>{note}</p>}
      <div className={s['body']}>{children}</div>
    </section>
  );
}
