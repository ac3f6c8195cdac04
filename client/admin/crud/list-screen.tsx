import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import { Screen } from '../frame/screen.tsx';
import { MayOpen, useMayOpen } from '../session/may-open.tsx';
import { Icon } from '../ui/icon.tsx';
import { CsvButton, ListSearch } from '../ui/list/list-header.tsx';
import { type Column, ListTable } from '../ui/list/table.tsx';
import { useFocusAfterRemoval } from '../ui/list/use-focus-after-removal.ts';
import { useList, useListQuery } from '../ui/list/use-list.ts';
import { Panel } from '../ui/panel.tsx';
import { useShortcut } from '../ui/shortcuts.ts';

/** The server's own order: newest first. */
const NEWEST_FIRST = { key: 'id', dir: 'desc' } as const;

interface ListScreenProps<Row> {
  title: string;
  /** The list's heading, where it is not the title. */
  heading?: string;
  /** Id of that heading. */
  id: string;
  /** File name of the CSV, without date and extension. */
  noun: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** What the search looks in. */
  search: string;
  empty: string;
  /** The page that makes a row, and what its button says. */
  create: { to: string; label: string };
  leaving: ReadonlySet<string | number>;
  renderActions: (row: Row) => ReactNode;
}

/** A list whose rows are made and edited on a page of their own. */
export const ListScreen = <Row extends { id: number }>(props: ListScreenProps<Row>) => {
  const { title, heading = title, id, noun, rows, columns, search, empty, leaving, renderActions } = props;
  const { to, label } = props.create;
  const [q, setQ] = useListQuery();
  const list = useList({ rows, columns, q, initial: NEWEST_FIRST });
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  useShortcut('n', () => mayOpen(to) && void navigate(to));
  useFocusAfterRemoval(id, rows.length);
  const create = (
    <MayOpen to={to}>
      <ButtonLink to={to}>
        <Icon of={Plus} size={18} />
        {label}
      </ButtonLink>
    </MayOpen>
  );
  return (
    <Screen
      actions={
        <>
          <CsvButton columns={columns} noun={noun} rows={list.rows} />
          {create}
        </>
      }
      count={rows.length}
      title={title}
    >
      <ListSearch found={list.rows.length} label={search} onChange={setQ} q={q} total={rows.length} />
      <Panel count={list.rows.length} id={id} title={heading}>
        <ListTable
          caption={title}
          columns={columns}
          empty={<Empty action={create}>{empty}</Empty>}
          leaving={leaving}
          list={list}
          onClearSearch={() => setQ('')}
          renderActions={renderActions}
          rowKey={(row) => row.id}
        />
      </Panel>
    </Screen>
  );
};
