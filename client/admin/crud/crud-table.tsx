import type { ReactNode } from 'react';
import { Empty } from '../../ui/states.tsx';
import { Panel } from '../ui/panel.tsx';
import { Mark } from '../ui/mark.tsx';
import { DeleteAction, EditAction, RowActions } from '../ui/list/row-actions.tsx';
import { type Column, ListTable } from '../ui/list/table.tsx';
import type { List } from '../ui/list/use-list.ts';
import type { CrudList, CrudRow } from './crud.tsx';
import { HistoryAction } from '../history/history-link.tsx';
import { useFocusAfterRemoval } from '../ui/list/use-focus-after-removal.ts';

interface CrudTableProps<Row> {
  id: string;
  title: string;
  crud: CrudList<Row>;
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** «Todavía no hay cuentas.» */
  empty: string;
  onClearSearch?: () => void;
  /** More actions of a row, before edit and delete. */
  renderMore?: ((row: Row) => ReactNode) | undefined;
}

/** A table with edit and delete actions. */
export const CrudTable = <Row extends CrudRow>(props: CrudTableProps<Row>) => {
  const { id, title, crud, list, columns, empty, renderMore, onClearSearch = () => {} } = props;
  useFocusAfterRemoval(id, list.total);
  return (
    <Panel count={list.total} id={id} title={title}>
      <ListTable
        renderActions={(row) => <CrudActions crud={crud} more={renderMore?.(row)} row={row} />}
        caption={title}
        columns={columns}
        editing={crud.editing}
        empty={<Empty>{empty}</Empty>}
        leaving={crud.leaving}
        list={list}
        onClearSearch={onClearSearch}
        rowKey={(row) => row.id}
      />
    </Panel>
  );
};

interface CrudActionsProps<Row extends CrudRow> {
  crud: CrudList<Row>;
  row: Row;
  more?: ReactNode;
}

/** Edit and delete actions of one row, and its history. */
export const CrudActions = <Row extends CrudRow>({ crud, row, more }: CrudActionsProps<Row>) => (
  <RowActions>
    {crud.hasDraft(row) ? <Mark tone="aviso">Sin guardar</Mark> : null}
    {more}
    <HistoryAction grupo={crud.group} id={row.id} name={crud.nameOf(row)} />
    {crud.edit ? <EditAction name={crud.nameOf(row)} onPress={() => crud.edit?.(row)} /> : null}
    {crud.remove ? <DeleteAction name={crud.nameOf(row)} onPress={() => crud.remove?.(row)} /> : null}
  </RowActions>
);
