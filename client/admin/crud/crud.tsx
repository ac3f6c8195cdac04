import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BodyInput, Write } from '#shared/endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../ui/dialogs.tsx';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { leaveQuestion } from '../ui/form/form-guard.tsx';
import { FormPanel } from '../ui/panel.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import { unsaved } from '../ui/form/unsaved.ts';
import s from './crud.module.css';
import { EndpointForm, type ValuesOf } from './endpoint-form.tsx';
import { focusFirstField } from './focus.ts';
import { useRemove } from './use-remove.ts';

/** Every row that is created and edited in place has a number. */
export interface CrudRow {
  id: number;
}
type ById<In extends Write['input']> = Write<`/${string}/:id`, In>;

/** The three calls of a noun whose rows are edited in place. */
export interface CrudApi<
  Create extends Write,
  Update extends ById<Write['input']>,
  Remove extends ById<Write['input']>,
> {
  create: Create;
  update: Update;
  remove: Remove;
}

/** How a field is drawn; `row` is the one being edited. Null: a value the person does not see. */
export type FieldTable<Names extends string, Row> = {
  [Name in Names]: ((field: { name: Name; row: Row | null }) => ReactNode) | null;
};

export interface CrudWords {
  /** «Nuevo texto» */
  create: string;
  /** «Editar texto» */
  edit: string;
  /** «Eliminar texto» */
  remove: string;
  /** The question before removing. */
  confirm: string;
}

/** What the list beside the form needs to know. */
export interface CrudList<Row> {
  editing: number | null;
  leaving: ReadonlySet<string | number>;
  edit: (row: Row) => void;
  remove: (row: Row) => void;
  nameOf: (row: Row) => string;
}

export interface CrudProps<
  Row extends CrudRow,
  Create extends Write,
  Update extends ById<Write['input']>,
  Remove extends ById<Write['input']>,
> {
  /** Unique in the page; prefix of the ids in the form. */
  id: string;
  api: CrudApi<Create, Update, Remove>;
  words: CrudWords;
  /** Values of an empty form, hidden ones included. */
  blank: Partial<ValuesOf<Create>>;
  toForm: (row: Row) => Partial<ValuesOf<Update>>;
  /** A field of the call without an entry does not compile. */
  fields: FieldTable<Extract<keyof BodyInput<Create>, string>, Row>;
  nameOf: (row: Row) => string;
  /** The list at the right. */
  children: (list: CrudList<Row>) => ReactNode;
}

/** A form at the left that creates, or edits the row chosen in the list at the right. */
export const Crud = <
  Row extends CrudRow,
  Create extends Write,
  Update extends ById<Write['input']>,
  Remove extends ById<Write['input']>,
>(
  props: CrudProps<Row, Create, Update, Remove>,
) => {
  const { id, api, words, nameOf, children } = props;
  const { editing, round, edit, finish, cancel } = useEditing<Row>(id);
  const { leaving, remove } = useRemove(api.remove, { question: words.confirm, verb: words.remove });
  const removeRow = async (row: Row): Promise<void> => {
    const gone = await remove({ key: row.id, params: { id: row.id } as never, name: nameOf(row) });
    if (gone && editing?.id === row.id) finish();
  };
  const list: CrudList<Row> = {
    editing: editing?.id ?? null,
    leaving,
    edit: (row) => void edit(row),
    remove: (row) => void removeRow(row),
    nameOf,
  };
  return (
    <div className={s['par']}>
      <div className={s['formulario']}>
        <FormPanel id={`${id}-titulo`} title={editing ? words.edit : words.create}>
          <RowForm crud={props} key={round} onCancel={() => void cancel()} onFinish={finish} row={editing} />
        </FormPanel>
      </div>
      <div className={s['lista']}>{children(list)}</div>
    </div>
  );
};

interface RowFormProps<
  Row extends CrudRow,
  Create extends Write,
  Update extends ById<Write['input']>,
  Remove extends ById<Write['input']>,
> {
  crud: CrudProps<Row, Create, Update, Remove>;
  row: Row | null;
  onFinish: () => void;
  onCancel: () => void;
}

const RowForm = <
  Row extends CrudRow,
  Create extends Write,
  Update extends ById<Write['input']>,
  Remove extends ById<Write['input']>,
>({
  crud: { id, api, blank, toForm, fields },
  row,
  onFinish,
  onCancel,
}: RowFormProps<Row, Create, Update, Remove>) => {
  const frame = { labelledBy: `${id}-titulo`, onDone: onFinish };
  const content = (
    <>
      {(Object.keys(fields) as (keyof typeof fields)[]).map((name) => (
        <FieldSlot key={name} render={() => fields[name]?.({ name, row })} />
      ))}
      <FormActions>
        <SubmitButton>Guardar</SubmitButton>
        {row ? (
          <Button onClick={onCancel} variant="secondary">
            Cancelar
          </Button>
        ) : null}
      </FormActions>
    </>
  );
  return row ? (
    <EndpointForm
      {...frame}
      endpoint={api.update}
      id={`${id}-${row.id}`}
      params={{ id: row.id } as never}
      saved={toForm(row)}
    >
      {content}
    </EndpointForm>
  ) : (
    <EndpointForm {...frame} endpoint={api.create} id={`${id}-nuevo`} saved={blank}>
      {content}
    </EndpointForm>
  );
};

const FieldSlot = ({ render }: { render: () => ReactNode }) => render();

/** Which row the form holds; the focus goes to the form and comes back to the row. */
const useEditing = <Row extends CrudRow>(id: string) => {
  const confirm = useConfirm();
  const [state, setState] = useState<{ row: Row | null; round: number }>({ row: null, round: 0 });
  const origin = useRef<HTMLElement>(null);
  const { row, round } = state;

  useEffect(() => {
    if (round === 0) return;
    if (row || !origin.current?.isConnected) focusFirstField(`${id}-titulo`);
    else origin.current.focus();
    if (!row) origin.current = null;
  }, [id, row, round]);

  const show = (next: Row | null): void => setState((now) => ({ row: next, round: now.round + 1 }));
  const leave = async (): Promise<boolean> => {
    const written = unsaved.get().find((form) => form.id === `${id}-${row?.id ?? 'nuevo'}`);
    if (!written) return true;
    if (!(await confirm(leaveQuestion))) return false;
    written.discard();
    return true;
  };
  const edit = async (next: Row): Promise<void> => {
    const from = document.activeElement;
    if (!(await leave())) return;
    origin.current = from instanceof HTMLElement ? from : null;
    show(next);
  };
  const finish = (): void => show(null);
  const cancel = async (): Promise<void> => {
    if (row && (await leave())) finish();
  };
  useShortcut('Escape', () => void cancel());
  return { editing: row, round, edit, finish, cancel };
};
