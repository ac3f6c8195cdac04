import type { ReactNode } from 'react';
import s from './table.module.css';

/** A drawing with its numbers beside it, or below where there is no room. */
export const SideBySide = ({ children }: { children: ReactNode }) => (
  <div className={s['beside']}>{children}</div>
);
