import type { ReactNode } from 'react';
import type { BodyInput, Write } from '#shared/endpoint.ts';
import { AlsoHere } from '../conflicts/also-here.tsx';
import { Button } from '../../ui/button.tsx';
import { useRowDrafts } from '../drafts/use-row-drafts.ts';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { FormPanel } from '../ui/panel.tsx';
import s from './crud.module.css';
import { EndpointForm, type ValuesOf } from './endpoint-form.tsx';
import { useEditing } from './use-editing.ts';
import { useRemove } from './use-remove.ts';
import { useMay } from '../session/may.tsx';

/** Rows that are created and edited in place have a numeric id. */
export interface CrudRow {
  id: number;
  version?: number | undefined;
}
type ById = Write<`/${string}/:id`>;

/** The three calls of a noun whose rows are edited in place. */
export interface CrudApi {
  create: Write;
  update: ById;
  remove: ById;
}

/** Renders each field; `row` is the one being edited. Null for a hidden value. */
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

/** What the list beside the form needs. */
export interface CrudList<Row> {
  /** Noun of the contract. */
  group: string;
  editing: number | null;
  /** Whether the person left unsaved text in the form of a row that is not open. */
  hasDraft: (row: Row) => boolean;
  leaving: ReadonlySet<string | number>;
  /** Null for a role that may not. */
  edit: ((row: Row) => void) | null;
  remove: ((row: Row) => void) | null;
  nameOf: (row: Row) => string;
}

export interface CrudProps<Row extends CrudRow, Api extends CrudApi> {
  /** Unique in the page; prefix of the ids in the form. */
  id: string;
  api: Api;
  words: CrudWords;
  /** Values of an empty form, hidden ones included. */
  blank: Partial<ValuesOf<Api['create']>>;
  toForm: (row: Row) => Partial<ValuesOf<Api['update']>>;
  /** Every field of the call needs an entry. */
  fields: FieldTable<Extract<keyof BodyInput<Api['create']>, string>, Row>;
  nameOf: (row: Row) => string;
  /** What the question before removing a row says besides. */
  warn?: (row: Row) => Promise<string | undefined>;
  /** Scrolls to the top of the page when editing starts. */
  fromTop?: boolean;
  /** The list on the right. */
  children: (list: CrudList<Row>) => ReactNode;
}

/** A form on the left that creates a row or edits the one chosen in the list on the right; the list alone for a role that only reads. */
export const Crud = <Row extends CrudRow, Api extends CrudApi>(props: CrudProps<Row, Api>) => {
  const { id, api, words, nameOf, warn, fromTop = false, children } = props;
  const { editing, round, edit, finish, cancel } = useEditing<Row>(id, fromTop);
  const hasDraft = useRowDrafts(id, round);
  const { leaving, remove } = useRemove(api.remove, { question: words.confirm, verb: words.remove });
  const removeRow = async (row: Row): Promise<void> => {
    const target = { key: row.id, params: { id: row.id }, name: nameOf(row) };
    const gone = await remove({ ...target, warn: warn && (() => warn(row)) });
    if (gone && editing?.id === row.id) finish();
  };
  const may = useMay();
  const list: CrudList<Row> = {
    group: api.remove.group,
    editing: editing?.id ?? null,
    hasDraft: (row) => row.id !== editing?.id && hasDraft(row.id),
    leaving,
    edit: may(api.update) ? (row) => void edit(row) : null,
    remove: may(api.remove) ? (row) => void removeRow(row) : null,
    nameOf,
  };
  if (!may(api.create)) return <div className={s['lista']}>{children(list)}</div>;
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

interface RowFormProps<Row extends CrudRow, Api extends CrudApi> {
  crud: CrudProps<Row, Api>;
  row: Row | null;
  onFinish: () => void;
  onCancel: () => void;
}

const RowForm = <Row extends CrudRow, Api extends CrudApi>(props: RowFormProps<Row, Api>) => {
  const { row, onFinish, onCancel } = props;
  const { id, api, blank, toForm, fields } = props.crud;
  const frame = { labelledBy: `${id}-titulo`, onDone: onFinish };
  const content = (
    <>
      {row ? <AlsoHere grupo={api.update.group} id={row.id} /> : null}
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
    <EndpointForm<Api['update']>
      {...frame}
      endpoint={api.update}
      id={`${id}-${row.id}`}
      params={{ id: row.id } as never}
      saved={toForm(row)}
      version={row.version}
    >
      {content}
    </EndpointForm>
  ) : (
    <EndpointForm<Api['create']> {...frame} endpoint={api.create} id={`${id}-nuevo`} saved={blank} startsOver>
      {content}
    </EndpointForm>
  );
};

const FieldSlot = ({ render }: { render: () => ReactNode }) => render();
