import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '../../icon.tsx';
import { CellContent } from './cell-content.tsx';
import { type Cell, type Column, HANDLE_WIDTH, hasValue } from '../columns.ts';
import { MoveHandle } from './drag-handle.tsx';
import type { RowsProps } from '../types.ts';
import { titleOf } from '../list-logic.ts';
import { PickAll, PickOne } from './pick-cells.tsx';
import { RowActions } from './row-actions.tsx';
import type { Key, RowView } from './row-view.ts';
import { RowTitle } from './row-title.tsx';
import s from './list-table.module.css';
import type { List } from '../use-list.ts';

interface ListTableProps<Row> extends RowsProps<Row> {
  cells: readonly Cell<Row>[];
  /** Width of the last column, px. */
  actions: number;
  hasQuick: boolean;
  hasNear: boolean;
}

/** Rows as a table of two-line cells; text columns share the width that fixed columns leave. */
export const ListTable = <Row,>(props: ListTableProps<Row>) => {
  const { name, list, cells, rowView, picked, hasBoxes, hasPictures, order, actions } = props;
  const title = titleOf(props.columns);
  const faces = list.page.shown.map((row) => ({ row, known: rowView(row) }));
  return (
    <table className={s['tabla']} data-ordena={order ? '' : undefined}>
      <caption className="visually-hidden">{name}</caption>
      <colgroup>
        {hasBoxes ? <col style={{ width: 48 }} /> : null}
        {order ? <col style={{ width: HANDLE_WIDTH }} /> : null}
        {cells.map(({ column, width }) => (
          <col key={column.key} style={width === null ? {} : { width }} />
        ))}
        <col style={{ width: actions }} />
      </colgroup>
      <HeadRow {...props} keys={faces.map(({ known }) => known.key)} />
      <tbody data-filas="">
        {faces.map(({ row, known }) => (
          <tr
            data-atendida={known.message && known.message.state.tone !== 'pendiente' ? '' : undefined}
            data-elegida={hasBoxes && picked.has(known.key) ? '' : undefined}
            data-sale={props.deletingKeys?.has(known.key) ? '' : undefined}
            key={known.key}
          >
            {hasBoxes ? (
              <td className={s['caja']}>
                <PickOne known={known} picked={picked} />
              </td>
            ) : null}
            {order ? (
              <td className={s['mango']}>
                <MoveHandle id={known.key} order={order} />
              </td>
            ) : null}
            {cells.map((cell) => (
              <BodyCell
                cell={cell}
                hasPictures={hasPictures}
                q={list.q}
                key={cell.column.key}
                known={cell.column === title ? known : null}
                row={row}
              />
            ))}
            <td>
              <RowActions rowView={known} hasNear={props.hasNear} hasQuick={props.hasQuick} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const HeadRow = <Row,>(props: ListTableProps<Row> & { keys: readonly Key[] }) => {
  const { name, title, list, cells, keys, picked, hasBoxes, order, hidesHeads } = props;
  return (
    <thead className={hidesHeads && title === null ? 'visually-hidden' : undefined}>
      <tr>
        {hasBoxes ? (
          <th className={s['caja']} scope="col">
            <PickAll keys={keys} name={name} picked={picked} />
          </th>
        ) : null}
        {order ? (
          <th scope="col">
            <span className="visually-hidden">Mover</span>
          </th>
        ) : null}
        {cells.map((cell, at) => (
          <HeadCell
            cell={cell}
            // The name of a list says what its only column holds.
            hidesHeads={hidesHeads || (title !== null && cells.length === 1 && !cell.column.sortBy)}
            key={cell.column.key}
            list={list}
            title={at === 0 ? title : null}
          />
        ))}
        <th scope="col">
          <span className="visually-hidden">Acciones</span>
        </th>
      </tr>
    </thead>
  );
};

interface HeadCellProps<Row> {
  cell: Cell<Row>;
  list: List<Row>;
  title: ReactNode;
  hidesHeads: boolean;
}

const HeadCell = <Row,>(props: HeadCellProps<Row>) => {
  const { cell, list, title, hidesHeads } = props;
  const { column, secondary } = cell;
  const all = [column, ...secondary];
  const sorted = all.some(({ key }) => key === list.sort.key);
  return (
    <th
      aria-sort={sorted ? (list.sort.dir === 'asc' ? 'ascending' : 'descending') : undefined}
      data-tipo={column.kind}
      scope="col"
    >
      {title}
      <span className={list.rows.length === 0 || hidesHeads ? 'visually-hidden' : undefined}>
        {all.map((one, at) => (
          <Fragment key={one.key}>
            {at > 0 ? ' / ' : null}
            <Heading column={one} list={list} />
          </Fragment>
        ))}
      </span>
    </th>
  );
};

const Heading = <Row,>({ column, list }: { column: Column<Row>; list: List<Row> }) => {
  if (!column.sortBy) return column.title;
  const sorted = list.sort.key === column.key;
  return (
    <button onClick={() => list.toggleSort(column.key)} type="button">
      {column.title}
      {sorted ? <Icon of={list.sort.dir === 'asc' ? ArrowUp : ArrowDown} size={14} /> : null}
    </button>
  );
};

interface BodyCellProps<Row> {
  cell: Cell<Row>;
  row: Row;
  /** The row's view, only for the title's cell. */
  known: RowView | null;
  hasPictures: boolean;
  q: string;
}

const BodyCell = <Row,>({ cell: { column, secondary }, row, known, hasPictures, q }: BodyCellProps<Row>) => {
  const second = column.secondLine?.(row);
  const below = secondary.filter((one) => one.text(row) !== '');
  const lines = (
    <>
      {known ? (
        <RowTitle rowView={known} lines={column.lines} text={column.text(row)}>
          <CellContent column={column} q={q} row={row} />
        </RowTitle>
      ) : (
        <Line column={column} isAlone={below.length === 0} q={q} row={row} />
      )}
      <div className={s['segunda']}>
        {second ? <span>{second}</span> : null}
        {below.map((one, at) => (
          <Fragment key={one.key}>
            {second || at > 0 ? <span aria-hidden> · </span> : null}
            <Value column={one} q={q} row={row} />
          </Fragment>
        ))}
      </div>
    </>
  );
  return (
    <td data-tipo={column.kind}>
      {known && hasPictures ? (
        <div className={s['con-imagen']}>
          <div className={s['imagen']}>{known.picture}</div>
          <div className={s['lineas']}>{lines}</div>
        </div>
      ) : (
        lines
      )}
    </td>
  );
};

interface ValueProps<Row> {
  column: Column<Row>;
  row: Row;
  q: string;
}

const Line = <Row,>({ column, row, q, isAlone }: ValueProps<Row> & { isAlone: boolean }) => (
  <div
    className={s['primera']}
    data-dos={isAlone ? column.lines : undefined}
    title={column.kind ? undefined : column.text(row)}
  >
    <Value column={column} q={q} row={row} />
  </div>
);

const Value = <Row,>(props: ValueProps<Row>) => {
  // A missing value gets neither two lines nor the style of its kind.
  const { lines, kind } = hasValue(props.column, props.row) ? props.column : {};
  return (
    <span data-dos={lines} data-tipo={kind} title={props.column.tip?.(props.row)}>
      <CellContent {...props} />
    </span>
  );
};
