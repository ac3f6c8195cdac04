import type { ReactNode } from 'react';
import s from './table.module.css';

/** A chart with its table beside it, or below on narrow screens. */
export const SideBySide = ({ children }: { children: ReactNode }) => (
  <div className={s['beside']}>{children}</div>
);
