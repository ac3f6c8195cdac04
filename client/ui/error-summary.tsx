import { CircleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import styles from './form.module.css';

interface ErrorSummaryProps {
  ref: RefObject<HTMLHeadingElement | null>;
  /** Ids and messages of the invalid controls, in the page's order. */
  wrong: readonly { id: string; message: string }[];
}

/** With two or more errors: a list of them that links to the fields. */
export const ErrorSummary = ({ ref, wrong }: ErrorSummaryProps) =>
  wrong.length < 2 ? null : (
    <div className={styles['resumen']}>
      <h2 ref={ref} tabIndex={-1}>
        <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
        Revisa los datos
      </h2>
      <ul>
        {wrong.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
