import type { ReactNode, Ref } from 'react';
import { useIsTabName } from './record/tab-name.ts';
import styles from './panel.module.css';

interface PanelProps {
  title: ReactNode;
  count?: number;
  /** Id of the heading, which is focusable. */
  id: string;
  /** Hides the heading visually, as where the tab says the same. */
  isQuiet?: boolean;
  /** Buttons at the right of its head. */
  tools?: ReactNode;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A bordered section with a heading, for lists and summaries. */
export const Panel = ({ title, count, id, isQuiet = false, tools, ref, children }: PanelProps) => {
  const isSaid = useIsTabName(title);
  // A head with buttons says what they belong to.
  const isHidden = isQuiet || (isSaid && !tools);
  const heading = (
    <h2 className={isHidden ? 'visually-hidden' : styles['titulo']} id={id} tabIndex={-1}>
      {title}
    </h2>
  );
  return (
    <section aria-labelledby={id} className={styles['panel']} ref={ref}>
      {isHidden && !tools ? (
        heading
      ) : (
        <header className={styles['cabeza']}>
          {heading}
          {count ? <span className={`dato ${styles['cuenta']}`}>{count}</span> : null}
          {tools ? <div className={styles['mandos']}>{tools}</div> : null}
        </header>
      )}
      {children}
    </section>
  );
};

/** A panel with padding, for forms. */
export const FormPanel = ({ children, ...panel }: Omit<PanelProps, 'count'>) => (
  <Panel {...panel}>
    <div className={styles['hoja']}>{children}</div>
  </Panel>
);
