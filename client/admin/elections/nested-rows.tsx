import type { ReactNode } from 'react';
import { NothingYet } from '../ui/list/nothing-yet.tsx';
import { MoveHandle } from '../ui/list/rows/drag-handle.tsx';
import { type Reorder, withMoveActions } from '../ui/list/rows/reorder.ts';
import { RowActions } from '../ui/list/rows/row-actions.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import { RowTitle } from '../ui/list/rows/row-title.tsx';
import { useIsPhone } from '../ui/list/use-width.ts';
import { Panel } from '../ui/panel.tsx';
import s from './nested-rows.module.css';

interface NestedRowsProps {
  /** Name of the rows in the address: «fase». */
  id: string;
  title: string;
  count: number;
  /** «Nueva fase» */
  button: ReactNode;
  /** «Todavía no hay fases.» */
  empty: string;
  children?: ReactNode;
}

/** Rows of a record that have rows of their own: phases with documents, lists with candidates. */
export const NestedRows = ({ id, title, count, button, empty, children }: NestedRowsProps) => (
  <Panel count={count} id={`${id}-lista`} title={title} tools={button}>
    {count === 0 ? <NothingYet>{empty}</NothingYet> : <ul aria-label={title}>{children}</ul>}
  </Panel>
);

interface GroupProps {
  /** The row that the others belong to. */
  head: ReactNode;
  /** What the inner rows are called. */
  name: string;
  isNow?: boolean;
  /** Adds one more, below the inner rows. */
  add?: ReactNode;
  children: ReactNode;
}

export const NestedGroup = ({ head, name, isNow = false, add = null, children }: GroupProps) => (
  <li className={s['grupo']} data-ahora={isNow ? '' : undefined}>
    {head}
    <ul aria-label={name} className={s['dentro']}>
      {children}
    </ul>
    {add === null ? null : <div className={s['mas']}>{add}</div>}
  </li>
);

/** A row without rows of its own. */
export const NestedRow = ({ children }: { children: ReactNode }) => (
  <li className={s['grupo']}>{children}</li>
);

interface LineProps {
  /** What its rows are called in the address. */
  of: string;
  rowView: RowView;
  text: string;
  /** Facts at the right of the row's title. */
  facts?: ReactNode;
  order?: Reorder | null;
}

export const NestedLine = ({ of, rowView, text, facts, order = null }: LineProps) => {
  const known = order ? withMoveActions(rowView, order) : rowView;
  return (
    <div className={s['linea']} data-filas-de={of}>
      {order ? <MoveHandle id={known.key} order={order} /> : null}
      {known.picture}
      <RowTitle rowView={known} text={text}>
        {text}
      </RowTitle>
      <div className={s['datos']}>{facts}</div>
      <RowActions rowView={known} hasDue hasQuick={!useIsPhone()} />
    </div>
  );
};
