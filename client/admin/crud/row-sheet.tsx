import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { BodyInput } from '#shared/contract/endpoint.ts';
import { Link } from '../../ui/link.tsx';
import type { SeenPage } from '../../ui/toasts/toasts.ts';
import { OtherEditors } from '../conflicts/other-editors.tsx';
import { historyAction } from '../history/history-action.ts';
import { useMayOpen } from '../session/may-open.tsx';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { Icon } from '../ui/icon.tsx';
import { type RowNoun, wordsFor } from '../ui/row-noun.ts';
import { focusStart } from '../ui/sheet/focus-start.ts';
import type { CrudApi, CrudRow, FieldTable } from './crud-api.ts';
import type { EndpointFormProps, ValuesOf } from './endpoint-form.tsx';
import { EndpointSheet } from './endpoint-sheet.tsx';

export interface RowSheetProps<Row extends CrudRow, Api extends CrudApi> {
  /** Unique in the page; prefix of the ids in the form. */
  id: string;
  noun: RowNoun;
  api: Api;
  /** Values of an empty form, hidden ones included. */
  blank: Partial<ValuesOf<Api['create']>>;
  /** Form values of a row, if they differ from its properties. */
  toForm?: ((row: Row) => Partial<ValuesOf<Api['update']>>) | undefined;
  /** For new rows alone: their form may leave out values that the call requires, or do more after the save. */
  creating?: Pick<EndpointFormProps<Api['create']>, 'schema' | 'complete' | 'seenAt'> | undefined;
  /** Every field of the call needs an entry. */
  fields: FieldTable<Extract<keyof BodyInput<Api['create']>, string>, Row>;
  nameOf: (row: Row) => string;
  /** What visitors see of it once it is saved; by default where they see the rows of its noun. */
  seenAt?: (() => SeenPage | undefined) | undefined;
  /** The row being edited; null for a new one. */
  row: Row | null;
  onClose: () => void;
  /** Called after a save; null if the response has no id of the created row. */
  onSaved: (id: number | null) => void;
  /** Asks, and deletes the row: for one that has no row of its own in the list, whose «⋯» would offer it. */
  onRemove?: ((row: Row) => void) | undefined;
}

/** The row's values for the keys of an empty form. */
export const valuesFrom = <Blank extends object>(blank: Blank, row: object): Blank => {
  const known = new Map(Object.entries(row));
  const values = Object.entries(blank).map(([name, value]) => [name, known.get(name) ?? value]);
  return Object.fromEntries(values) as Blank;
};

/** The row with the form's values. */
const withValues = <Row,>(row: Row | null, values: object): Row => {
  const held = Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]);
  return { ...row, ...Object.fromEntries(held) };
};

const madeId = (answer: object): number | null =>
  'id' in answer && typeof answer.id === 'number' ? answer.id : null;

/** The form of one row in the side sheet. */
export const RowSheet = <Row extends CrudRow, Api extends CrudApi>(props: RowSheetProps<Row, Api>) => {
  const { id, noun, api, blank, creating, toForm, fields, nameOf, row, seenAt } = props;
  const { onClose, onSaved, onRemove } = props;
  const words = wordsFor(noun);
  const goesOn = useRef(false);
  const setGoesOn = (on: boolean): void => {
    goesOn.current = on;
  };
  const done = (made: number | null): void => {
    if (!goesOn.current) return onSaved(made);
    goesOn.current = false;
    const sheet = document.getElementById(`${id}-nuevo`)?.closest('dialog');
    if (sheet) focusStart(sheet);
  };
  const content = (
    <>
      {row ? <OtherEditors grupo={api.update.group} id={row.id} /> : null}
      {(Object.keys(fields) as (keyof typeof fields)[]).map((name) => (
        <FieldSlot key={name} render={() => fields[name]?.({ name, row })} />
      ))}
    </>
  );
  const frame = {
    onClose,
    seenAt,
    rowName: (values: object) => nameOf(withValues(row, values)),
    children: content,
    another:
      row === null && !noun.isRare ? (
        <SaveAndAnother onPress={setGoesOn}>{words.another}</SaveAndAnother>
      ) : null,
    submit: <SubmitButton onClick={() => setGoesOn(false)}>{words.save}</SubmitButton>,
  };
  return row ? (
    <EndpointSheet<Api['update']>
      {...frame}
      endpoint={api.update}
      id={`${id}-${row.id}`}
      onDone={() => done(row.id)}
      params={{ id: row.id } as never}
      saved={toForm?.(row) ?? valuesFrom(blank, row)}
      title={words.edit}
      tools={<Tools grupo={api.update.group} onRemove={onRemove} row={row} verb={words.remove} />}
      version={row.version}
    />
  ) : (
    <EndpointSheet<Api['create']>
      {...frame}
      {...creating}
      endpoint={api.create}
      id={`${id}-nuevo`}
      onDone={(answer) => done(madeId(answer))}
      saved={blank}
      resetsAfterSave
      title={words.create}
    />
  );
};

interface SaveAndAnotherProps {
  children: string;
  /** Called before sending: whether the form stays open for another row. */
  onPress: (goesOn: boolean) => void;
}

const SaveAndAnother = ({ children, onPress }: SaveAndAnotherProps) => (
  <SubmitButton
    // Enter in a field presses the first button of its form, and means to save.
    onClick={({ detail, currentTarget }) => onPress(detail > 0 || currentTarget === document.activeElement)}
    variant="secondary"
  >
    {children}
  </SubmitButton>
);

const FieldSlot = ({ render }: { render: () => ReactNode }) => render();

/** Link in the head of a sheet to the row's history. */
export const HistoryButton = ({ grupo, id }: { grupo: string; id: number }) => {
  const mayOpen = useMayOpen();
  const act = historyAction(grupo, id);
  return act?.to !== undefined && mayOpen(act.to) ? (
    <Link aria-label={act.verb} className="boton-icono" title={act.verb} to={act.to}>
      <Icon of={act.icon} size={22} />
    </Link>
  ) : null;
};

interface ToolsProps<Row extends CrudRow> {
  grupo: string;
  row: Row;
  /** «Eliminar cuota» */
  verb: string;
  onRemove: ((row: Row) => void) | undefined;
}

const Tools = <Row extends CrudRow>({ grupo, row, verb, onRemove }: ToolsProps<Row>) => (
  <>
    <HistoryButton grupo={grupo} id={row.id} />
    {onRemove ? (
      <button
        aria-label={verb}
        className="boton-icono"
        onClick={() => onRemove(row)}
        title={verb}
        type="button"
      >
        <Icon of={Trash2} size={22} />
      </button>
    ) : null}
  </>
);
