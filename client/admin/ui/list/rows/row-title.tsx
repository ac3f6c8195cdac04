import type { ReactNode } from 'react';
import { Link } from '../../../../ui/link.tsx';
import { useMayOpen } from '../../../session/may-open.tsx';
import type { RowView } from './row-view.ts';
import s from './row-title.module.css';

interface RowTitleProps {
  rowView: RowView;
  /** Full text for the tooltip. */
  text: string;
  /** Lets the title take two lines. */
  lines?: 2 | undefined;
  children: ReactNode;
}

/** First line of a row; its link covers the whole row. */
export const RowTitle = ({ rowView: { key, open, mark }, text, lines, children }: RowTitleProps) => {
  const mayOpen = useMayOpen();
  const look = { className: s['abre'], 'data-dos': lines, 'data-fila': String(key), title: text };
  return (
    <div className={s['titulo']}>
      {typeof open === 'string' && mayOpen(open) ? (
        <Link {...look} to={open}>
          {children}
        </Link>
      ) : typeof open === 'function' ? (
        <button {...look} onClick={open} type="button">
          {children}
        </button>
      ) : (
        <span className={s['nombre']} data-dos={lines} title={text}>
          {children}
        </span>
      )}
      {mark}
    </div>
  );
};
