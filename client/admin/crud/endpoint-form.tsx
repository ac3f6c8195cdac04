import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ZodMiniType } from 'zod/mini';
import type { Answer, BodyInput, Params, Write } from '#shared/endpoint.ts';
import { write, type WriteOptions } from '../../api.ts';
import { withSession } from '../session/reentry.ts';
import { useUser } from '../session/user-context.ts';
import { draftKey, writeDraft } from '../ui/form/drafts.ts';
import { FormDraft } from '../ui/form/form-draft.tsx';
import { GuardedForm } from '../ui/form/form-guard.tsx';
import { Form, type FormProps } from '../ui/form/form.tsx';
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
  /** Replaces the call's own schema by a stricter one. */
  schema?: ZodMiniType;
  /** Replaces the call's own failure message, where the spec has a different one for this screen. */
  failed?: string;
  onDone?: (answer: Answer<E>, values: ValuesOf<E>) => void;
  /** Path of the page that edits the created row; text typed during the request is restored there. */
  editorOf?: ((answer: Answer<E>) => string) | undefined;
  children: ReactNode;
}

/** A form for one call of the contract, with draft, guard of unsaved changes and notices. */
export const EndpointForm = <E extends Write>(props: EndpointFormProps<E>) => {
  const { endpoint, params, schema, onDone, editorOf, children, ...form } = props;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  const openEditor = (answer: Answer<E>, typed: Partial<ValuesOf<E>>): void => {
    const path = editorOf?.(answer) ?? pathname;
    writeDraft(sessionStorage, draftKey(user.id, path, form.id), typed);
    void navigate(path);
  };
  return (
    <Form<ValuesOf<E>, Answer<E>>
      {...form}
      carryOver={editorOf && openEditor}
      failedText={(error) => failureText(form.failed ?? endpoint.failed, error)}
      onSent={(answer, values) => onDone?.(answer, values)}
      schema={(schema ?? endpoint.input) as ZodMiniType<unknown, ValuesOf<E>>}
      send={(body, { onProgress, ...options }) => {
        const progress = ({ loaded, total }: { loaded: number; total: number }) => onProgress(loaded / total);
        const change = {
          ...options,
          body,
          onProgress: progress,
          ...(params && { params }),
        } as WriteOptions<E>;
        return withSession(() => write(endpoint, change));
      }}
      sentText={({ message }) => message}
    >
      <FormDraft storageKey={draftKey(user.id, pathname, form.id)} />
      <GuardedForm />
      {children}
    </Form>
  );
};
