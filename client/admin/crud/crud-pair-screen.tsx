import type { ReactNode } from 'react';
import type { Write } from '#shared/endpoint.ts';
import { CsvButton, ListSearch } from '../ui/list/list-header.tsx';
import type { Sort } from '../ui/list/list-logic.ts';
import { useShortcut } from '../ui/shortcuts.ts';
import type { Column } from '../ui/list/table.tsx';
import { useList, useListQuery } from '../ui/list/use-list.ts';
import { CrudTable } from './crud-table.tsx';
import { Crud, type CrudProps, type CrudRow } from './crud.tsx';
import { focusFirstField } from './focus.ts';
import { Screen } from '../frame/screen.tsx';

type ById = Write<`/${string}/:id`>;

/** One kind of row. */
export interface PairList<Row> {
  title: string;
  rows: readonly Row[];
  /** «Todavía no hay requisitos.» */
  empty: string;
}

interface CrudPairScreenProps<
  Row extends CrudRow,
  Create extends Write,
  Update extends ById,
  Remove extends ById,
> extends Omit<CrudProps<Row, Create, Update, Remove>, 'children'> {
  title: string;
  /** File name of the CSV. */
  noun: string;
  lists: readonly [PairList<Row>, PairList<Row>];
  columns: readonly Column<Row>[];
  search: string;
  renderMore?: (row: Row) => ReactNode;
  /** Panels that stand above the form and its lists. */
  above?: ReactNode;
}

const initial: Sort = { key: 'id', dir: 'asc' };

/** A screen whose rows are of two kinds: one form, one search, a table for each kind. */
export const CrudPairScreen = <
  Row extends CrudRow,
  Create extends Write,
  Update extends ById,
  Remove extends ById,
>(
  props: CrudPairScreenProps<Row, Create, Update, Remove>,
) => {
  const { id, title, noun, lists, columns, search, renderMore, above, ...crud } = props;
  const [first, second] = lists;
  const [q, setQ] = useListQuery();
  const a = useList({ rows: first.rows, columns, q, initial, prefix: 'a_' });
  const b = useList({ rows: second.rows, columns, q, initial, prefix: 'b_' });
  useShortcut('n', () => focusFirstField(`${id}-titulo`));
  const found = [...a.rows, ...b.rows];
  const total = a.total + b.total;
  const shared = { columns, renderMore, onClearSearch: () => setQ('') };
  return (
    <Screen actions={<CsvButton columns={columns} noun={noun} rows={found} />} count={total} title={title}>
      {above}
      <ListSearch found={found.length} label={search} onChange={setQ} q={q} total={total} />
      <Crud id={id} {...crud}>
        {(beside) => (
          <>
            <CrudTable
              {...shared}
              crud={beside}
              empty={first.empty}
              id={`${id}-a`}
              list={a}
              title={first.title}
            />
            <CrudTable
              {...shared}
              crud={beside}
              empty={second.empty}
              id={`${id}-b`}
              list={b}
              title={second.title}
            />
          </>
        )}
      </Crud>
    </Screen>
  );
};
