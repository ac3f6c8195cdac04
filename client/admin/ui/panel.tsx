import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  /** Shown in mono beside the title. */
  count?: number;
  /** Id of the heading, which can take the focus. */
  id: string;
  children: ReactNode;
}

/** A bordered sheet with a heading: lists and short summaries. */
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

/** A sheet whose heading stands on the axis: forms. */
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
