import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { historyAction } from '../history/history-action.ts';
import { useMay } from '../session/may.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import { removeAction } from '../ui/menu/common-actions.ts';
import { type RowNoun, wordsFor } from '../ui/row-noun.ts';
import { Band } from '../ui/bands/band.tsx';
import { Mark } from '../ui/mark.tsx';
import { read } from '../../api.ts';
import { formName } from '../drafts/form-draft.tsx';
import { whenDraftsSent } from '../drafts/save-scheduler.ts';
import type { CrudApi, CrudRow } from './crud-api.ts';
import { useRemove } from './use-remove.ts';
import type { useSheet } from './use-sheet.ts';
import { borradores } from '#shared/records/borradores.ts';

/** Options for each row of a list whose rows are edited in a side sheet. */
export interface RowOptions<Row> {
  nameOf: (row: Row) => string;
  /** Confirmation text before deleting, if not the noun's default. */
  question?: string;
  /** Additional warning in that confirmation. */
  warn?: (row: Row) => Promise<string | undefined>;
  /** Additional picture, mark and actions; `menu` is placed between edit and history. */
  extras?: (row: Row) => Partial<Pick<RowView, 'picture' | 'mark' | 'quick' | 'menu'>>;
}

interface Faced<Row extends CrudRow, Api extends CrudApi> extends RowOptions<Row> {
  id: string;
  api: Api;
  noun: RowNoun;
}

/** The row view with the standard actions: edit, history, delete. */
export const useRowView = <Row extends CrudRow, Api extends CrudApi>(
  { id, api, noun, nameOf, question, warn, extras }: Faced<Row, Api>,
  sheet: ReturnType<typeof useSheet<Row>>,
) => {
  const words = wordsFor(noun);
  const may = useMay();
  const hasDraft = useRowDrafts(id, sheet.row);
  const { deletingKeys, remove } = useRemove(api.remove, question ? { ...words, question } : words);
  const edit = may(api.update) ? sheet.edit : null;
  /** Asks, and deletes; resolves to whether it was deleted. */
  const removeRow = (row: Row): Promise<boolean> =>
    remove({ key: row.id, params: { id: row.id }, name: nameOf(row), warn: warn && (() => warn(row)) });
  const rowView = (row: Row): RowView => {
    const { mark, menu = [], ...more } = extras?.(row) ?? {};
    const name = nameOf(row);
    return {
      key: row.id,
      name,
      open: edit ? () => edit(row) : undefined,
      mark: (
        <>
          {mark}
          {hasDraft(row.id) ? <UnsavedRow name={name} onOpen={() => edit?.(row)} /> : null}
        </>
      ),
      ...more,
      menu: [
        [edit && { verb: 'Editar', icon: Pencil, onPress: () => edit(row) }],
        ...menu,
        [historyAction(api.remove.group, row.id)],
        [may(api.remove) && removeAction(() => void removeRow(row))],
      ],
    };
  };
  return { rowView, deletingKeys, removeRow };
};

interface UnsavedRowProps {
  name: string;
  /** Opens the form with the draft. */
  onOpen: () => void;
}

/** Marks a row that has a draft, and shows a band about it above the list. */
const UnsavedRow = ({ name, onOpen }: UnsavedRowProps) => (
  <>
    <Band
      actions={
        <button onClick={onOpen} type="button">
          Abrir
        </button>
      }
      rank="borrador"
      text={`Dejaste sin guardar «${name}»`}
    />
    <Mark tone="aviso">Sin guardar</Mark>
  </>
);

/** Names of all forms with a draft, after pending drafts were sent; empty if the request fails. */
const formsWithDraft = async (): Promise<ReadonlySet<string>> => {
  try {
    await whenDraftsSent();
    return new Set((await read(borradores.list)).map(({ formulario }) => formulario));
  } catch {
    return new Set();
  }
};

interface Found {
  forms: ReadonlySet<string>;
  /** Rows whose form was opened since the last read: whether they have a draft is unknown until the next one. */
  opened: ReadonlySet<number>;
}

/** Which rows have a draft of the form `id` of this page; read again when a row's form is closed. */
const useRowDrafts = (id: string, open: CrudRow | null): ((row: number) => boolean) => {
  const { pathname } = useLocation();
  const [found, setFound] = useState<Found>({ forms: new Set(), opened: new Set() });
  const opened = open?.id ?? null;
  if (opened !== null && !found.opened.has(opened))
    setFound({ ...found, opened: new Set([...found.opened, opened]) });
  useEffect(() => {
    if (opened !== null) return undefined;
    let isOver = false;
    void formsWithDraft().then((forms) => (isOver ? undefined : setFound({ forms, opened: new Set() })));
    return () => {
      isOver = true;
    };
  }, [opened]);
  return (row) => !found.opened.has(row) && found.forms.has(formName(pathname, `${id}-${row}`));
};
