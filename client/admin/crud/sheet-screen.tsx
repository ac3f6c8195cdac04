import { useEffect } from 'react';
import { useMay } from '../session/may.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import type { ListPageProps } from '../ui/list/types.ts';
import { wordsFor } from '../ui/row-noun.ts';
import type { CrudApi, CrudRow } from './crud-api.ts';
import { RowSheet, type RowSheetProps } from './row-sheet.tsx';
import { type RowOptions, useRowView } from './use-row-view.tsx';
import { useSheet } from './use-sheet.ts';

/*
 * A list whose rows are made and edited in a side sheet: the pattern for small nouns. A screen says:
 *
 *   <SheetScreen
 *     id="cuenta"                         prefix of its fields' ids
 *     noun={{ one: 'cuenta', many: 'cuentas', gender: 'f' }}   all words follow from it
 *     title="Cuentas bancarias"
 *     api={cuentas}                       create, update and remove of the contract
 *     blank={{ nombreBanco: '', … }}      an empty form; a row's form has the same keys, taken from the row
 *     fields={fields}                     one entry for each field of the call; null for a hidden value
 *     nameOf={(row) => …}                 in accessible names and questions
 *     lists={[{ rows }]} columns={columns} initial={…} search="…"     as in ListPage
 *   />
 *
 * The address says what is open (`?nuevo=1`, `?editar=2`). A successful save closes the sheet, shows a toast and focuses the row.
 * `extras` adds actions and a picture to a row; `toForm` converts a row's values to form values. Roles that may only read get the
 * list alone.
 */

interface SheetScreenProps<Row extends CrudRow, Api extends CrudApi>
  extends
    Omit<ListPageProps<Row>, 'rowView' | 'primary' | 'deletingKeys'>,
    Omit<RowSheetProps<Row, Api>, 'row' | 'onClose' | 'onSaved' | 'noun' | 'nameOf'>,
    RowOptions<Row> {
  /** Editing scrolls the page behind the sheet to the top: the spec requires it for one screen. */
  fromTop?: boolean;
}

/** Value of `?nuevo=` for a new row of the list itself. */
const OWN = '1';

export const SheetScreen = <Row extends CrudRow, Api extends CrudApi>(props: SheetScreenProps<Row, Api>) => {
  const { id, api, noun, blank, creating, fields, toForm, fromTop = false, ...list } = props;
  const may = useMay();
  const sheet = useSheet(list.lists.flatMap(({ rows }) => rows));
  const { rowView, deletingKeys } = useRowView(props, sheet);
  useEffect(() => {
    if (fromTop && sheet.row) window.scrollTo(0, 0);
  }, [fromTop, sheet.row]);
  const isPermitted = may(sheet.row ? api.update : api.create);
  // Other sheets of the page use other values of `making`.
  const isOpen = sheet.row !== null || sheet.making === OWN;
  const { create } = wordsFor(noun);
  return (
    <>
      <ListPage<Row>
        {...list}
        rowView={rowView}
        deletingKeys={deletingKeys}
        noun={noun}
        primary={may(api.create) ? { label: create, onPress: () => sheet.create(OWN) } : null}
      />
      {isOpen && isPermitted ? (
        <RowSheet
          api={api}
          blank={blank}
          creating={creating}
          fields={fields}
          id={id}
          key={sheet.row?.id ?? 'nuevo'}
          nameOf={list.nameOf}
          noun={noun}
          onClose={sheet.close}
          onSaved={sheet.finish}
          row={sheet.row}
          toForm={toForm}
        />
      ) : null}
    </>
  );
};
