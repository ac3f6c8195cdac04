import type { ReactNode } from 'react';
import s from './table.module.css';

interface TableProps {
  caption: string;
  /** a heading above says what it is of */
  captionHidden?: boolean;
  children: ReactNode;
}

/** Rows of a name and numbers, which are aligned right. */
export const Table = ({ caption, captionHidden = false, children }: TableProps) => (
  <table className={s['table']}>
    <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
    {children}
  </table>
);
