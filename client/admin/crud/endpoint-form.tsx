import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ZodMiniType } from 'zod/mini';
import { type Guardado, quienCambio } from '#shared/conflictos.ts';
import type { Answer, BodyInput, Params, Write } from '#shared/endpoint.ts';
import { write, type WriteOptions } from '../../api.ts';
import { FollowVersion, useBaseVersion } from '../conflicts/base-version.tsx';
import { saveAsking } from '../conflicts/save.ts';
import { useConflictDialog } from '../conflicts/use-conflict-dialog.tsx';
import { FormDraft, formName } from '../drafts/form-draft.tsx';
import { handOver } from '../drafts/hand-over.ts';
import { useMay } from '../session/may.tsx';
import { withSession } from '../session/reentry.ts';
import { GuardedForm } from '../ui/form/form-guard.tsx';
import { Form, type FormProps } from '../ui/form/form.tsx';
import type { SendOptions } from '../ui/form/use-sending.ts';
import { failureText } from './failure.ts';

/** Form values of a call: its body before parsing. */
export type ValuesOf<E> = BodyInput<E> & FieldValues;

export interface EndpointFormProps<E extends Write> extends Pick<
  FormProps<ValuesOf<E>, Answer<E>>,
  'id' | 'labelledBy' | 'startsOver' | 'leaves'
> {
  endpoint: E;
  params?: Params<E>;
  /** The last saved state, including hidden values (a parent's slug or id). */
  saved: Partial<ValuesOf<E>>;
  /** The version of the record that `saved` was read at. */
  version?: number | undefined;
  /** Replaces the call's own schema by a stricter one. */
  schema?: ZodMiniType;
  /** Replaces the call's own failure message, where the spec has a different one for this screen. */
  failed?: string;
  onDone?: (answer: Answer<E>, values: ValuesOf<E>) => void;
  /** Path of the page that edits the created row; text typed during the request is restored there. */
  editorOf?: ((answer: Answer<E>) => string) | undefined;
  children: ReactNode;
}

/**
 * A form for one call of the contract, with draft, guard of unsaved changes and notices; nothing for a role that may not
 * make the call.
 */
export const EndpointForm = <E extends Write>(props: EndpointFormProps<E>) =>
  useMay()(props.endpoint) ? <PermittedForm {...props} /> : null;

const PermittedForm = <E extends Write>(props: EndpointFormProps<E>) => {
  const { endpoint, params, schema, version, onDone, editorOf, children, ...form } = props;
  const base = useBaseVersion(version);
  const { ask, dialog } = useConflictDialog();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const openEditor = (answer: Answer<E>, typed: Partial<ValuesOf<E>>): void => {
    const path = editorOf?.(answer) ?? pathname;
    handOver(formName(path, form.id), typed);
    void navigate(path);
  };
  const send = async (values: ValuesOf<E>, { onProgress, ...options }: SendOptions): Promise<Saved<E>> => {
    const progress = ({ loaded, total }: { loaded: number; total: number }) => onProgress(loaded / total);
    const change = { ...options, onProgress: progress, ...(params && { params }) };
    const saved = await saveAsking<ValuesOf<E>, Answer<E>>({
      values,
      version: base.get(),
      ask,
      send: (body) => withSession(() => write(endpoint, { ...change, body } as WriteOptions<E>)),
    });
    base.set(saved.answer.version);
    return saved;
  };
  return (
    <>
      <Form<ValuesOf<E>, Saved<E>>
        {...form}
        carryOver={editorOf && (({ answer }, typed) => openEditor(answer, typed))}
        failedText={(error) => failureText(form.failed ?? endpoint.failed, error)}
        heldValues={({ values }) => values}
        onSent={({ answer }, values) => onDone?.(answer, values)}
        schema={(schema ?? endpoint.input) as ZodMiniType<unknown, ValuesOf<E>>}
        send={send}
        sentText={({ answer }) => savedText(answer)}
      >
        <FollowVersion base={base} version={version} />
        <GuardedForm />
        <FormDraft>{children}</FormDraft>
      </Form>
      {dialog}
    </>
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
