import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { historyAct } from '../history/history-act.ts';
import { useMay } from '../session/may.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import { removeAction } from '../ui/menu/common-actions.ts';
import { type RowNoun, wordsFor } from '../ui/row-noun.ts';
import { Band } from '../ui/bands/band.tsx';
import { Mark } from '../ui/mark.tsx';
import { read } from '../../api.ts';
import { formName } from '../drafts/form-draft.tsx';
import { draftsSent } from '../drafts/pace.ts';
import type { CrudApi, CrudRow } from './crud-api.ts';
import { useRemove } from './use-remove.ts';
import type { useSheet } from './use-sheet.ts';
import { borradores } from '#shared/records/borradores.ts';

/** How a row that opens in the sheet is known, and what is done with it besides. */
export interface RowActs<Row> {
  nameOf: (row: Row) => string;
  /** The spec's question before removing; the noun's unless given. */
  question?: string;
  /** What the question says besides. */
  warn?: (row: Row) => Promise<string | undefined>;
  /** What else of a row is shown, and done with it; `menu` stands between editing and history. */
  look?: (row: Row) => Partial<Pick<RowView, 'picture' | 'mark' | 'quick' | 'menu'>>;
}

interface Faced<Row extends CrudRow, Api extends CrudApi> extends RowActs<Row> {
  id: string;
  api: Api;
  noun: RowNoun;
}

/** What can be done with each row. */
export const useRowFace = <Row extends CrudRow, Api extends CrudApi>(
  { id, api, noun, nameOf, question, warn, look }: Faced<Row, Api>,
  sheet: ReturnType<typeof useSheet<Row>>,
) => {
  const words = wordsFor(noun);
  const may = useMay();
  const hasDraft = useRowDrafts(id, sheet.row);
  const { deletingKeys, remove } = useRemove(api.remove, question ? { ...words, question } : words);
  const edit = may(api.update) ? sheet.edit : null;
  const rowView = (row: Row): RowView => {
    const { mark, menu = [], ...more } = look?.(row) ?? {};
    const name = nameOf(row);
    const onRemove = (): void =>
      void remove({ key: row.id, params: { id: row.id }, name, warn: warn && (() => warn(row)) });
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
        [historyAct(api.remove.group, row.id)],
        [may(api.remove) && removeAction(onRemove)],
      ],
    };
  };
  return { rowView, deletingKeys };
};

interface UnsavedRowProps {
  name: string;
  /** Opens its form, where the text waits. */
  onOpen: () => void;
}

/** Marks the row whose form holds unsaved text, and tells of it above the list. */
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

/** The names of all forms with a draft, once those on their way have arrived; none without an answer. */
const formsWithDraft = async (): Promise<ReadonlySet<string>> => {
  try {
    await draftsSent();
    return new Set((await read(borradores.list)).map(({ formulario }) => formulario));
  } catch {
    return new Set();
  }
};

interface Found {
  forms: ReadonlySet<string>;
  /** The rows whose form was open since: what they left is not known until the list is read again. */
  opened: ReadonlySet<number>;
}

/** Tells for which rows the form `id` of this page has a draft; looked up anew when the form of a row was closed. */
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
