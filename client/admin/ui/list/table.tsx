import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CsvColumn } from './csv.ts';
import { Icon } from '../icon.tsx';
import type { ListColumn } from './list-logic.ts';
import { Empty } from '../../../ui/states.tsx';
import { Pager } from './pager.tsx';
import s from './table.module.css';
import { useCards } from './use-cards.ts';
import type { List } from './use-list.ts';

/** One column: how it is searched, sorted, exported and shown. */
export interface Column<Row> extends ListColumn<Row>, CsvColumn<Row> {
  /** Content of the cell; `text` unless given. */
  readonly cell?: (row: Row) => ReactNode;
  /** Dates and codes: monospaced, no wrapping. */
  readonly data?: boolean;
  /** Long text: this column is the wide one; without any, the title is. */
  readonly wide?: boolean;
  /** «N.º», before the row's title. */
  readonly number?: boolean;
}

export interface ListTableProps<Row> {
  caption: string;
  list: List<Row>;
  /** The first column without `number` is the row's title. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** Absent for read-only lists. */
  renderActions?: (row: Row) => ReactNode;
  /** Shown when there are no rows at all. */
  empty: ReactNode;
  onClearSearch: () => void;
  /** Replaces the pager, for lists paged by the server. */
  pager?: ReactNode;
  /** The row being edited beside the list. */
  editing?: string | number | null;
  leaving?: ReadonlySet<string | number>;
}

const titleOf = <Row,>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => !column.number);

const wideOf = <Row,>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => column.wide) ?? titleOf(columns);

/** A table that becomes cards in narrow places. */
export const ListTable = <Row,>(props: ListTableProps<Row>) => {
  const { list, empty, onClearSearch } = props;
  if (list.total === 0) return <div className={s['vacio']}>{empty}</div>;
  if (list.rows.length === 0) return <NothingFound onClear={onClearSearch} q={list.q} />;
  return <Rows {...props} />;
};

const Rows = <Row,>(props: ListTableProps<Row>) => {
  const { caption, list, columns } = props;
  const { box, cards } = useCards<HTMLDivElement>(columns.filter((column) => !column.number).length + 1);
  return (
    <>
      {cards ? <SortSelect columns={columns} list={list} /> : null}
      <div className={s['marco']} ref={box}>
        <table className={cards ? s['tarjetas'] : s['tabla']}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell column={column} isWide={column === wideOf(columns)} key={column.key} list={list} />
              ))}
              {props.renderActions ? (
                <th scope="col">
                  <span className="visually-hidden">Acciones</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {list.page.shown.map((row) => (
              <Row key={props.rowKey(row)} row={row} table={props} />
            ))}
          </tbody>
        </table>
      </div>
      {props.pager ?? <Pager list={list} name={caption} />}
    </>
  );
};

interface HeadCellProps<Row> {
  column: Column<Row>;
  list: List<Row>;
  isWide: boolean;
}

const HeadCell = <Row,>({ column, list, isWide }: HeadCellProps<Row>) => {
  const sorted = list.sort.key === column.key;
  const up = list.sort.dir === 'asc';
  return (
    <th
      aria-sort={sorted ? (up ? 'ascending' : 'descending') : undefined}
      data-dato={column.data ? '' : undefined}
      data-numero={column.number ? '' : undefined}
      data-ancho={isWide ? '' : undefined}
      scope="col"
    >
      {column.sortBy ? (
        <button onClick={() => list.sortOn(column.key)} type="button">
          {column.title}
          {sorted ? <Icon of={up ? ArrowUp : ArrowDown} size={14} /> : null}
        </button>
      ) : (
        column.title
      )}
    </th>
  );
};

/** One element: as a card, a cell is a grid of its label and what it holds. */
const cellOf = <Row,>({ cell, text }: Column<Row>, row: Row, isTitle: boolean): ReactNode => {
  if (!cell) return text(row);
  return isTitle ? cell(row) : <div>{cell(row)}</div>;
};

const Row = <Row,>({ row, table }: { row: Row; table: ListTableProps<Row> }) => {
  const { columns, rowKey, renderActions, editing, leaving } = table;
  const key = rowKey(row);
  const title = titleOf(columns);
  return (
    <tr data-edita={editing === key ? '' : undefined} data-sale={leaving?.has(key) ? '' : undefined}>
      {columns.map((column) => (
        <td
          data-dato={column.data ? '' : undefined}
          data-numero={column.number ? '' : undefined}
          data-rotulo={column === title ? undefined : column.title}
          data-titulo={column === title ? '' : undefined}
          key={column.key}
        >
          {cellOf(column, row, column === title)}
          {column === title && editing === key ? <span className={s['editando']}>Editando</span> : null}
        </td>
      ))}
      {renderActions ? <td className={s['acciones']}>{renderActions(row)}</td> : null}
    </tr>
  );
};

const NothingFound = ({ q, onClear }: { q: string; onClear: () => void }) => (
  <div className={s['vacio']}>
    <Empty
      action={
        <button className={s['limpiar']} onClick={onClear} type="button">
          Limpiar búsqueda
        </button>
      }
    >
      Nada coincide con “{q.trim()}”.
    </Empty>
  </div>
);

/** Cards have no header to sort by. */
const SortSelect = <Row,>({ columns, list }: { columns: readonly Column<Row>[]; list: List<Row> }) => {
  const sortable = columns.filter((column) => column.sortBy);
  if (sortable.length < 2) return null;
  return (
    <label className={s['orden']}>
      Ordenar por
      <select
        onChange={({ target }) => {
          const [key = '', dir] = target.value.split(' ');
          list.setSort({ key, dir: dir === 'desc' ? 'desc' : 'asc' });
        }}
        value={`${list.sort.key} ${list.sort.dir}`}
      >
        {sortable.some(({ key }) => key === list.initial.key) ? null : (
          <option value={`${list.initial.key} ${list.initial.dir}`}>Orden de la lista</option>
        )}
        {sortable.flatMap(({ key, title }) => [
          <option key={`${key} asc`} value={`${key} asc`}>
            {title}, ascendente
          </option>,
          <option key={`${key} desc`} value={`${key} desc`}>
            {title}, descendente
          </option>,
        ])}
      </select>
    </label>
  );
};
