import type { ReactNode } from 'react';
import s from './nothing-yet.module.css';

interface NothingYetProps {
  /** One sentence. */
  children: ReactNode;
  /** What its rows are for, the button that adds the first one, or the way to what is missing. */
  action?: ReactNode;
}

/** In place of a list without rows. */
export const NothingYet = ({ children, action }: NothingYetProps) => (
  <div className={s['nada']}>
    <RowsToCome />
    <p>{children}</p>
    {action}
  </div>
);

/** The list as it will be: rows of a picture, a title, and what is told of it. */
const RowsToCome = () => (
  <svg aria-hidden="true" viewBox="0 0 248 92">
    {[0, 32, 64].map((y) => (
      <g key={y} transform={`translate(0 ${y})`}>
        <rect height="20" rx="3" width="28" y="4" />
        <rect height="8" rx="4" width="132" x="40" y="5" />
        <rect height="6" rx="3" width="84" x="40" y="18" />
        <rect height="8" rx="4" width="36" x="212" y="10" />
      </g>
    ))}
  </svg>
);
