import type { ReactNode } from 'react';
import { Link } from '../../../../ui/link.tsx';
import { useMayOpen } from '../../../session/may-open.tsx';
import type { RowFace } from './row-face.ts';
import s from './list-table.module.css';

interface RowTitleProps {
  face: RowFace;
  /** All of it, where the line cuts it. */
  text: string;
  /** Where it takes the row's second line too. */
  lines?: 2 | undefined;
  children: ReactNode;
}

/** The first line of a row, which opens it; a press anywhere on the row does. */
export const RowTitle = ({ face: { key, open, mark }, text, lines, children }: RowTitleProps) => {
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
