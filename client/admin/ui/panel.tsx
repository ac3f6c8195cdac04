import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  count?: number;
  /** Id of the heading, which is focusable. */
  id: string;
  children: ReactNode;
}

/** A bordered section with a heading, for lists and summaries. */
export const Panel = ({ title, count, id, children }: PanelProps) => (
  <section aria-labelledby={id} className={styles['panel']}>
    <header className={styles['cabeza']}>
      <h2 className={styles['titulo']} id={id} tabIndex={-1}>
        {title}
      </h2>
      {count === undefined ? null : <span className={`dato ${styles['cuenta']}`}>{count}</span>}
    </header>
    {children}
  </section>
);

/** A section whose heading has the axis mark, for forms. */
export const FormPanel = ({ title, id, children }: Omit<PanelProps, 'count'>) => (
  <section aria-labelledby={id} className={styles['hoja']}>
    <div className="eje">
      <h2 className={styles['titulo']} id={id} tabIndex={-1}>
        {title}
      </h2>
    </div>
    {children}
  </section>
);
