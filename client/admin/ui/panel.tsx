import type { ReactNode, Ref } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  count?: number;
  /** Id of the heading, which is focusable. */
  id: string;
  /** Buttons at the right of its head. */
  tools?: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A bordered section with a heading, for lists and summaries. */
export const Panel = ({ title, count, id, tools, ref, children }: PanelProps) => (
  <section aria-labelledby={id} className={styles['panel']} ref={ref}>
    <header className={styles['cabeza']}>
      <h2 className={styles['titulo']} id={id} tabIndex={-1}>
        {title}
      </h2>
      {count ? <span className={`dato ${styles['cuenta']}`}>{count}</span> : null}
      {tools ? <div className={styles['mandos']}>{tools}</div> : null}
    </header>
    {children}
  </section>
);

/** A panel with padding, for forms. */
export const FormPanel = ({ children, ...panel }: Omit<PanelProps, 'count'>) => (
  <Panel {...panel}>
    <div className={styles['hoja']}>{children}</div>
  </Panel>
);
