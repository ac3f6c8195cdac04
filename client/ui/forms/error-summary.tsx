import { CircleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import styles from './form.module.css';

interface ErrorSummaryProps {
  ref: RefObject<HTMLHeadingElement | null>;
  /** Ids and messages of the invalid controls, in the page's order. */
  wrong: readonly { id: string; message: string }[];
  /** Leads to a control, which may be hidden. */
  onGo?: (id: string) => void;
}

const focus = (id: string): void => document.getElementById(id)?.focus();

/** With two or more errors: a list of them that links to the fields. */
export const ErrorSummary = ({ ref, wrong, onGo = focus }: ErrorSummaryProps) =>
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
                onGo(id);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
