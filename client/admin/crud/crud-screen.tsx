import type { ReactNode } from 'react';
import { Screen } from '../frame/screen.tsx';
import type { CsvColumn } from '../ui/list/csv.ts';
import { CsvButton, ListSearch } from '../ui/list/list-header.tsx';
import type { Sort } from '../ui/list/list-logic.ts';
import type { Column } from '../ui/list/table.tsx';
import { isInOrder, useListQuery, useLists } from '../ui/list/use-list.ts';
import { useShortcut } from '../ui/shortcuts.ts';
import { CrudTable } from './crud-table.tsx';
import { Crud, type CrudApi, type CrudProps, type CrudRow } from './crud.tsx';
import { focusFirstField } from './focus.ts';

/** One table of the screen, for one kind of row. */
interface RowsOfScreen<Row> {
  title: string;
  rows: readonly Row[];
  /** «Todavía no hay requisitos.» */
  empty: string;
  /** Prefix of the query parameters, for screens with several lists. */
  prefix?: string;
}

interface CrudScreenProps<Row extends CrudRow, Api extends CrudApi> extends Omit<
  CrudProps<Row, Api>,
  'children'
> {
  /** «Cuentas bancarias» */
  title: string;
  /** File name of the CSV. */
  noun: string;
  /** One table for each kind of row. */
  lists: readonly RowsOfScreen<Row>[];
  columns: readonly Column<Row>[];
  /** Columns only in the CSV file, after the first one. */
  csvColumns?: readonly CsvColumn<Row>[];
  initial: Sort;
  /** «Buscar por banco o titular» */
  search: string;
  /** More actions of a row; `inOrder`: the list is unfiltered and in its initial order. */
  renderMore?: (row: Row, inOrder: boolean) => ReactNode;
  /** Beside the button for the CSV. */
  actions?: ReactNode;
  /** Shown above the form and its lists. */
  above?: ReactNode;
}

/** A screen whose rows are created and edited in place: one form, one search, a table for each kind of row. */
export const CrudScreen = <Row extends CrudRow, Api extends CrudApi>(props: CrudScreenProps<Row, Api>) => {
  const {
    id,
    title,
    noun,
    lists,
    columns,
    csvColumns = [],
    initial,
    search,
    renderMore,
    actions,
    above,
    ...crud
  } = props;
  const [q, setQ] = useListQuery();
  const found = useLists(lists.map(({ rows, prefix }) => ({ rows, columns, q, initial, prefix })));
  useShortcut('n', () => focusFirstField(`${id}-titulo`));
  const shown = found.flatMap(({ rows }) => rows);
  const inFile = (columns as readonly CsvColumn<Row>[]).toSpliced(1, 0, ...csvColumns);
  const total = lists.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Screen
      actions={
        <>
          {actions}
          <CsvButton columns={inFile} noun={noun} rows={shown} />
        </>
      }
      count={total}
      title={title}
    >
      {above}
      <ListSearch found={shown.length} label={search} onChange={setQ} q={q} total={total} />
      <Crud id={id} {...crud}>
        {(beside) =>
          found.map((list, at) => (
            <CrudTable
              columns={columns}
              crud={beside}
              empty={lists[at]?.empty ?? ''}
              id={`${id}-lista-${at + 1}`}
              key={lists[at]?.title}
              list={list}
              onClearSearch={() => setQ('')}
              renderMore={renderMore && ((row: Row) => renderMore(row, isInOrder(list)))}
              title={lists[at]?.title ?? ''}
            />
          ))
        }
      </Crud>
    </Screen>
  );
};
