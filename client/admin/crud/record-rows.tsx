import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../session/may.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Column } from '../ui/list/columns.ts';
import type { Key } from '../ui/list/rows/row-view.ts';
import { ListRows } from '../ui/list/rows/list-rows.tsx';
import type { Reorder } from '../ui/list/rows/reorder.ts';
import { useLists } from '../ui/list/use-list.ts';
import { wordsFor } from '../ui/row-noun.ts';
import { Panel } from '../ui/panel.tsx';
import { usePicked } from '../ui/pick/use-picked.ts';
import type { CrudApi, CrudRow } from './crud-api.ts';
import { RowSheet, type RowSheetProps } from './row-sheet.tsx';
import { type RowOptions, useRowView } from './use-row-view.tsx';
import { useSheet } from './use-sheet.ts';

type SheetOfRows<Row extends CrudRow, Api extends CrudApi> = Omit<
  RowSheetProps<Row, Api>,
  'row' | 'onClose' | 'onSaved' | 'nameOf'
> &
  RowOptions<Row> & {
    rows: readonly Row[];
    /** New rows are made in another way: no sheet opens for one. */
    isMadeElsewhere?: boolean;
    /** Called after a row was created. */
    onMade?: (id: number) => void;
  };

/** Rows of a record, edited in the side sheet and saved independently of the record. */
export const useRowSheet = <Row extends CrudRow, Api extends CrudApi>(props: SheetOfRows<Row, Api>) => {
  const { id, api, noun, rows, onMade, isMadeElsewhere = false } = props;
  const may = useMay();
  const sheet = useSheet(rows, id);
  const { rowView, deletingKeys } = useRowView(props, sheet);
  const create = may(api.create) && !isMadeElsewhere ? sheet.create : null;
  const isOpen = sheet.isOpen && (sheet.row ? may(api.update) : create !== null);
  return {
    rowView,
    deletingKeys,
    create,
    /** «Nuevo texto»; null if the role may not create. */
    button: create ? (
      <Button onClick={() => create()} size="sm" variant="secondary">
        <Icon of={Plus} size={18} />
        {wordsFor(noun).create}
      </Button>
    ) : null,
    sheet: isOpen ? (
      <RowSheet
        {...props}
        key={sheet.row?.id ?? 'nuevo'}
        onClose={sheet.close}
        onSaved={(saved) => {
          sheet.finish(saved);
          if (!sheet.row && saved !== null) onMade?.(saved);
        }}
        row={sheet.row}
      />
    ) : null,
  };
};

interface RecordRowsProps<Row extends CrudRow, Api extends CrudApi> extends SheetOfRows<Row, Api> {
  /** «Textos» */
  title: string;
  columns: readonly Column<Row>[];
  /** Makes the rows reorderable. */
  order?: Reorder | null;
  /** Above the rows. */
  children?: ReactNode;
}

/** A panel with rows of a record: textos, beneficios, archivos. */
export const RecordRows = <Row extends CrudRow, Api extends CrudApi>(props: RecordRowsProps<Row, Api>) => {
  const { id, title, noun, rows, columns, order = null, children } = props;
  const { rowView, deletingKeys, button, sheet } = useRowSheet(props);
  const initial = { key: 'id', dir: 'asc' } as const;
  const shown = useLists([{ rows, columns, q: '', initial, prefix: `${id}_` }]);
  const picked = usePicked<Key, Key>([], (key) => key);
  return (
    <Panel count={rows.length} id={`${id}-lista`} title={title} tools={button}>
      {children}
      <div data-filas-de={id}>
        <ListRows
          columns={columns}
          rowView={rowView}
          hasBoxes={false}
          initial={initial}
          deletingKeys={deletingKeys}
          lists={[{ rows, order, empty: wordsFor(noun).empty, isNamedAround: true }]}
          noun={noun}
          picked={picked}
          q=""
          shown={shown}
          title={title}
        />
      </div>
      {sheet}
    </Panel>
  );
};
