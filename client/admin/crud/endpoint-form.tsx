import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ZodMiniType } from 'zod/mini';
import { type Guardado, quienCambio } from '#shared/contract/conflictos.ts';
import type { Answer, BodyInput, Params, Write } from '#shared/contract/endpoint.ts';
import { write, type WriteOptions } from '../../api.ts';
import { FollowVersion, useBaseVersion } from '../conflicts/base-version.tsx';
import { withOthers } from '../conflicts/save.ts';
import { useRefusal } from '../conflicts/use-refusal.tsx';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import { FormDraft, formName } from '../drafts/form-draft.tsx';
import { endingDrafts } from '../drafts/ending.ts';
import { handOver } from '../drafts/hand-over.ts';
import { useMay } from '../session/may.tsx';
import { withSession } from '../session/reentry.ts';
import { TrackUnsaved } from '../ui/form/track-unsaved.tsx';
import { Form, type FormProps } from '../ui/form/form.tsx';
import type { SendOptions } from '../ui/form/use-form-submit.ts';
import { formFailureText } from './failure.ts';

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
  /** The version of the record that `saved` was read at. */
  version?: number | undefined;
  /** The number of the record, where its call names it otherwise. */
  rowId?: number | undefined;
  /** Replaces the call's own schema by a stricter one. */
  schema?: ZodMiniType;
  /** Adds what the call wants and the form may leave out. */
  whole?: ((values: ValuesOf<E>) => Promise<ValuesOf<E>>) | undefined;
  /** Replaces the call's own failure message, where the spec has a different one for this screen. */
  failed?: string;
  /** It does something rather than save: only its own button sends it, not the bar of what is unsaved. */
  acts?: boolean;
  /** Tells what became of which thing, in a sentence of the screen instead of that of the answer; undefined where that one does. */
  said?: ((values: ValuesOf<E>) => string | undefined) | undefined;
  /** Names what was saved, beside the sentence that tells of it. */
  named?: ((values: ValuesOf<E>) => string) | undefined;
  /** Asked before what was typed is sent; declined, nothing is sent and the form stays as it is. */
  agree?: (values: ValuesOf<E>) => Promise<boolean>;
  /** What its fields change besides the row, which is saved whatever becomes of it; answers fields that hold something else then. */
  also?: (answer: Answer<E>, values: ValuesOf<E>) => Promise<Partial<ValuesOf<E>> | undefined>;
  /** Without it a created row opens in its editor. */
  onDone?: (answer: Answer<E>, values: ValuesOf<E>) => void;
  /** Path of the page that edits the created row; text typed until it opens is restored there. */
  editorOf?: ((answer: Answer<E>) => string) | undefined;
  children: ReactNode;
}

/** A form for one call, with draft, guard and toasts; nothing for a role that may not make the call. */
export const EndpointForm = <E extends Write>(props: EndpointFormProps<E>) =>
  useMay()(props.endpoint) ? <PermittedForm {...props} /> : null;

/** Nothing to tell in a toast: the person thought better of it, or a band asks. */
class Declined extends Error {}

/** Opens the page that edits the created row, which takes over what was typed meanwhile. */
const useOpenEditor = <E extends Write>(form: string, editorOf: EndpointFormProps<E>['editorOf']) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (answer: Answer<E>, typed: () => Partial<ValuesOf<E>>): void => {
    const path = editorOf?.(answer) ?? pathname;
    handOver(formName(path, form), typed);
    void navigate(path);
  };
};

const asTheyAre = <Values,>(values: Values): Promise<Values> => Promise.resolve(values);

const PermittedForm = <E extends Write>(props: EndpointFormProps<E>) => {
  const {
    endpoint,
    params,
    schema,
    whole = asTheyAre,
    version,
    rowId,
    said,
    named,
    agree,
    also,
    onDone,
    editorOf,
    children,
    ...form
  } = props;
  const base = useBaseVersion(version);
  const refusal = useRefusal(endpoint.group, rowId ?? params, base);
  const draft = useRef<DraftKeeper>(null);
  const openEditor = useOpenEditor(form.id, editorOf);
  const send = async (values: ValuesOf<E>, options: SendOptions): Promise<Saved<E>> => {
    if (agree && !(await agree(values))) throw new Declined();
    const change = { ...options, ...(params && { params }) };
    const held = base.get();
    try {
      const body = { ...(await whole(values)), ...(held !== undefined && { version: held }) };
      const answer = await endingDrafts(draft.current, (headers) =>
        withSession(() => write(endpoint, { ...change, headers, body } as WriteOptions<E>)),
      );
      const { version: saved, ajenos = [] }: Partial<Guardado> = answer;
      base.set(saved);
      refusal.clear();
      const settled = await also?.(answer, values);
      return { answer, values: { ...withOthers(values, ajenos), ...settled } };
    } catch (error) {
      throw (await refusal.take(error)) ? new Declined() : error;
    }
  };
  return (
    <Form<ValuesOf<E>, Saved<E>>
      {...form}
      handOver={editorOf && (({ answer }, typed) => openEditor(answer, typed))}
      failedText={(error) =>
        error instanceof Declined ? null : formFailureText(form.failed ?? endpoint.failed, error)
      }
      serverValues={({ values }) => values}
      onSaved={editorOf && !onDone ? undefined : ({ answer }, values) => onDone?.(answer, values)}
      schema={(schema ?? endpoint.input) as ZodMiniType<unknown, ValuesOf<E>>}
      send={send}
      sentName={named}
      sentText={({ answer, values }) => savedText({ ...answer, message: said?.(values) ?? answer.message })}
    >
      <FollowVersion base={base} version={version} />
      {form.acts ? null : <TrackUnsaved />}
      {refusal.bands}
      <FormDraft ref={draft}>{children}</FormDraft>
    </Form>
  );
};

/** An answer, and what the record holds then. */
interface Saved<E extends Write> {
  answer: Answer<E>;
  values: ValuesOf<E>;
}

/** «Evento actualizado con éxito. Ana cambió mientras tanto «Título»: se guardaron los dos cambios.» */
interface SavedAnswer extends Partial<Guardado> {
  message: string;
  /** What the person has to know besides: the same file was there already. */
  aviso?: string;
}

const savedText = ({ message, aviso: besides, ajenos = [] }: SavedAnswer): string =>
  [
    message,
    ...(ajenos.length > 0 ? [`${quienCambio(ajenos)}: se guardaron los dos cambios.`] : []),
    ...(besides === undefined ? [] : [besides]),
  ].join('. ');
