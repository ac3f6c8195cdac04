import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ZodMiniType } from 'zod/mini';
import { type Guardado, quienCambio } from '#shared/contract/conflictos.ts';
import type { Answer, BodyInput, Params, Write } from '#shared/contract/endpoint.ts';
import { write, type WriteOptions } from '../../api.ts';
import { FollowVersion, useBaseVersion } from '../conflicts/base-version.tsx';
import { mergeOtherFields } from '../conflicts/merge.ts';
import { useSaveConflict } from '../conflicts/use-save-conflict.tsx';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import { FormDraft, formName } from '../drafts/form-draft.tsx';
import { saveEndingDrafts } from '../drafts/save-ending-drafts.ts';
import { handOverTyping } from '../drafts/hand-over.ts';
import { type SeenPage, toast } from '../../ui/toasts/toasts.ts';
import { useMay } from '../session/may.tsx';
import { withSession } from '../session/reentry.ts';
import { TrackUnsaved } from '../ui/form/track-unsaved.tsx';
import { Form, type FormProps } from '../ui/form/form.tsx';
import type { SendOptions } from '../ui/form/use-form-submit.ts';
import { formFailureText } from './failure.ts';
import { seenPageOf } from './seen-page.ts';

/** Form values of a call: its body before parsing. */
export type ValuesOf<E> = BodyInput<E> & FieldValues;

export interface EndpointFormProps<E extends Write> extends Pick<
  FormProps<ValuesOf<E>, Answer<E>>,
  'id' | 'labelledBy' | 'resetsAfterSave' | 'navigatesAway' | 'savesAll'
> {
  endpoint: E;
  params?: Params<E>;
  /** The last saved state, including hidden values (a parent's slug or id). */
  saved: Partial<ValuesOf<E>>;
  /** Version of the record that `saved` belongs to. */
  version?: number | undefined;
  /** Id of the record, if its call uses another parameter name. */
  rowId?: number | undefined;
  /** Replaces the call's own schema by a stricter one. */
  schema?: ZodMiniType;
  /** Adds values that the call requires and the form leaves out. */
  complete?: ((values: ValuesOf<E>) => Promise<ValuesOf<E>>) | undefined;
  /** Overrides the call's failure message, where the spec has another one for this screen. */
  failed?: string;
  /** What its text is until it is sent, if it is a letter: «una invitación». */
  unsent?: string;
  /** An action rather than a save: only its own button sends it, not the bar of unsaved changes. */
  isAction?: boolean;
  /** Success toast of this screen; undefined: the message of the response. */
  successText?: ((values: ValuesOf<E>) => string | undefined) | undefined;
  /** Name of the saved row, shown in the toast. */
  rowName?: ((values: ValuesOf<E>) => string) | undefined;
  /** Confirmation before sending; if declined, nothing is sent. */
  confirm?: (values: ValuesOf<E>) => Promise<boolean>;
  /** Runs after the save, for fields saved by other calls; a failure does not undo the save. Returns fields whose value is different afterwards. */
  afterSave?: (answer: Answer<E>, values: ValuesOf<E>) => Promise<Partial<ValuesOf<E>> | undefined>;
  /** What visitors see of it now; by default where they see the rows of its noun. */
  seenAt?: ((answer: Answer<E>, values: ValuesOf<E>) => SeenPage | undefined) | undefined;
  /** By default a created row opens in its editor. */
  onDone?: (answer: Answer<E>, values: ValuesOf<E>) => void;
  /** Path of the created row's editor; text typed until it opens is kept there. */
  editorOf?: ((answer: Answer<E>) => string) | undefined;
  children: ReactNode;
}

/** A form for one API call, with draft, unsaved-changes guard and toasts; hidden from roles that may not make the call. */
export const EndpointForm = <E extends Write>(props: EndpointFormProps<E>) =>
  useMay()(props.endpoint) ? <PermittedForm {...props} /> : null;

/** Aborts a save without a toast: the user declined, or a conflict band is shown. */
class Declined extends Error {}

/** Opens the created row's editor, which takes over what was typed meanwhile. */
const useOpenEditor = <E extends Write>(form: string, editorOf: EndpointFormProps<E>['editorOf']) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (answer: Answer<E>, typed: () => Partial<ValuesOf<E>>): void => {
    const path = editorOf?.(answer) ?? pathname;
    handOverTyping(formName(path, form), typed);
    void navigate(path);
  };
};

const failureOf = (error: unknown, failed: string): string | null =>
  error instanceof Declined ? null : formFailureText(failed, error);

const unchanged = <Values,>(values: Values): Promise<Values> => Promise.resolve(values);

/** What follows a save; adds to its notice the way to what visitors see. */
const useAfterSave = <E extends Write>(props: EndpointFormProps<E>) => {
  const { endpoint, savesAll = false, afterSave, seenAt } = props;
  const { pathname } = useLocation();
  return async (answer: Answer<E>, values: ValuesOf<E>) => {
    const settled = await afterSave?.(answer, values);
    // The votes of an election, which are saved together, wait for their publication.
    const own = savesAll ? undefined : seenPageOf(endpoint.group, pathname, values);
    const seen = seenAt ? seenAt(answer, values) : own;
    if (seen) toast.leadTo(seen);
    return settled;
  };
};

const PermittedForm = <E extends Write>(props: EndpointFormProps<E>) => {
  const {
    endpoint,
    params,
    schema,
    complete = unchanged,
    version,
    rowId,
    successText,
    rowName,
    confirm,
    onDone,
    editorOf,
    children,
    ...form
  } = props;
  const base = useBaseVersion(version);
  const refusal = useSaveConflict(endpoint.group, rowId ?? params, base);
  const draft = useRef<DraftKeeper>(null);
  const openEditor = useOpenEditor(form.id, editorOf);
  const settle = useAfterSave(props);
  const send = async (values: ValuesOf<E>, options: SendOptions): Promise<Saved<E>> => {
    if (confirm && !(await confirm(values))) throw new Declined();
    const change = { ...options, ...(params && { params }) };
    const held = base.get();
    try {
      const body = { ...(await complete(values)), ...(held !== undefined && { version: held }) };
      const answer = await saveEndingDrafts(draft.current, (headers) =>
        withSession(() => write(endpoint, { ...change, headers, body } as WriteOptions<E>)),
      );
      const { version: saved, ajenos = [] }: Partial<Guardado> = answer;
      base.set(saved);
      refusal.clear();
      const settled = await settle(answer, values);
      return { answer, values: { ...mergeOtherFields(values, ajenos), ...settled } };
    } catch (error) {
      throw (await refusal.take(error)) ? new Declined() : error;
    }
  };
  return (
    <Form<ValuesOf<E>, Saved<E>>
      {...form}
      handOver={editorOf && (({ answer }, typed) => openEditor(answer, typed))}
      failedText={(error) => failureOf(error, form.failed ?? endpoint.failed)}
      serverValues={({ values }) => values}
      onSaved={editorOf && !onDone ? undefined : ({ answer }, values) => onDone?.(answer, values)}
      schema={(schema ?? endpoint.input) as ZodMiniType<unknown, ValuesOf<E>>}
      send={send}
      sentName={rowName}
      sentText={({ answer, values }) => savedText(answer, successText?.(values))}
    >
      <FollowVersion base={base} version={version} />
      {form.isAction ? null : <TrackUnsaved />}
      {refusal.bands}
      <FormDraft endpoint={endpoint} ref={draft} unsent={form.unsent}>
        {children}
      </FormDraft>
    </Form>
  );
};

/** A response, and the record's values after the save. */
interface Saved<E extends Write> {
  answer: Answer<E>;
  values: ValuesOf<E>;
}

/** «Evento actualizado con éxito. Ana cambió mientras tanto «Título»: se guardaron los dos cambios.» */
interface SavedAnswer extends Partial<Guardado> {
  message: string;
  /** Additional message, for instance that the same file existed already. */
  aviso?: string;
}

const savedText = ({ message, aviso: besides, ajenos = [] }: SavedAnswer, own = message): string =>
  [
    own,
    ...(ajenos.length > 0 ? [`${quienCambio(ajenos)}: se guardaron los dos cambios.`] : []),
    ...(besides === undefined ? [] : [besides]),
  ].join('. ');
