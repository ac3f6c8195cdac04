import type { ReactNode } from 'react';
import type { Write } from '#shared/endpoint.ts';
import { CsvButton, ListSearch } from '../ui/list/list-header.tsx';
import type { Sort } from '../ui/list/list-logic.ts';
import { useShortcut } from '../ui/shortcuts.ts';
import type { Column } from '../ui/list/table.tsx';
import { isInOrder, useList, useListQuery } from '../ui/list/use-list.ts';
import { CrudTable } from './crud-table.tsx';
import { Crud, type CrudProps, type CrudRow } from './crud.tsx';
import { focusFirstField } from './focus.ts';
import { Screen } from '../frame/screen.tsx';

type ById = Write<`/${string}/:id`>;

interface CrudScreenProps<
  Row extends CrudRow,
  Create extends Write,
  Update extends ById,
  Remove extends ById,
> extends Omit<CrudProps<Row, Create, Update, Remove>, 'children'> {
  /** «Cuentas bancarias» */
  title: string;
  /** File name of the CSV. */
  noun: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  initial: Sort;
  /** «Buscar por banco o titular» */
  search: string;
  /** «Todavía no hay cuentas.» */
  empty: string;
  /** More actions of a row; told whether the rows stand in the list's own order. */
  renderMore?: (row: Row, inOrder: boolean) => ReactNode;
}

/** A whole screen whose rows are created and edited in place, with one table. */
export const CrudScreen = <
  Row extends CrudRow,
  Create extends Write,
  Update extends ById,
  Remove extends ById,
>(
  props: CrudScreenProps<Row, Create, Update, Remove>,
) => {
  const { id, title, noun, rows, columns, initial, search, empty, renderMore, ...crud } = props;
  const [q, setQ] = useListQuery();
  const list = useList({ rows, columns, q, initial });
  useShortcut('n', () => focusFirstField(`${id}-titulo`));
  return (
    <Screen
      actions={<CsvButton columns={columns} noun={noun} rows={list.rows} />}
      count={rows.length}
      title={title}
    >
      <ListSearch found={list.rows.length} label={search} onChange={setQ} q={q} total={rows.length} />
      <Crud id={id} {...crud}>
        {(beside) => (
          <CrudTable
            columns={columns}
            crud={beside}
            empty={empty}
            id={`${id}-lista`}
            list={list}
            onClearSearch={() => setQ('')}
            renderMore={renderMore && ((row: Row) => renderMore(row, isInOrder(list)))}
            title={title}
          />
        )}
      </Crud>
    </Screen>
  );
};
