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
    <BarsToCome />
    <p>{children}</p>
    {action}
  </div>
);

/** A histogram that waits for its data: dashed, so that nobody takes it for rows on their way. */
const BarsToCome = () => (
  <svg aria-hidden="true" viewBox="0 0 120 60">
    {[22, 38, 50, 34, 16].map((height, at) => (
      <path d={`M${at * 22 + 8} 57v-${height}h16v${height}`} key={height} />
    ))}
    <path className={s['base']} d="M1 57h118" />
  </svg>
);
