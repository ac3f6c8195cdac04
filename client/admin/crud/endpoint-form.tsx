import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { ZodMiniType } from 'zod/mini';
import type { Answer, BodyInput, Params, Write } from '#shared/endpoint.ts';
import { write, type WriteOptions } from '../../api.ts';
import { aviso } from '../../ui/avisos.ts';
import { draftKey } from '../ui/form/drafts.ts';
import { FormDraft } from '../ui/form/form-draft.tsx';
import { GuardedForm } from '../ui/form/form-guard.tsx';
import { Form } from '../ui/form/form.tsx';
import { tellFailure } from './failure.ts';
import { withSession } from '../session/reentry.ts';
import { useUser } from '../session/user-context.ts';

/** Form values of a call: its body as a caller writes it. */
export type ValuesOf<E> = BodyInput<E> & FieldValues;

export interface EndpointFormProps<E extends Write> {
  /** Unique in the page. */
  id: string;
  /** Id of the heading that names the form. */
  labelledBy: string;
  endpoint: E;
  params?: Params<E>;
  /** The last saved state, hidden values (a parent's slug or id) included. */
  saved: Partial<ValuesOf<E>>;
  /** Stricter than the call's own: repeated passwords and the like. */
  schema?: ZodMiniType;
  onDone: (answer: Answer<E>, values: ValuesOf<E>) => void;
  children: ReactNode;
}

/** A form that sends one call of the contract: its messages, drafts, guard against losing text, notices. */
export const EndpointForm = <E extends Write>(props: EndpointFormProps<E>) => {
  const { id, labelledBy, endpoint, params, saved, schema, onDone, children } = props;
  const { pathname } = useLocation();
  const user = useUser();
  const lastFailure = useRef<number>(null);
  const closeLastFailure = (): void => {
    if (lastFailure.current !== null) aviso.close(lastFailure.current);
  };
  return (
    <Form<ValuesOf<E>, Answer<E>>
      id={id}
      labelledBy={labelledBy}
      onFailed={(error) => {
        lastFailure.current = tellFailure(endpoint.failed, error);
      }}
      onSent={(answer, values) => {
        aviso.success(answer.message);
        onDone(answer, values);
      }}
      saved={saved}
      schema={(schema ?? endpoint.input) as ZodMiniType<unknown, ValuesOf<E>>}
      send={(body, { onProgress, ...options }) => {
        closeLastFailure();
        const progress = ({ loaded, total }: { loaded: number; total: number }) => onProgress(loaded / total);
        const change = {
          ...options,
          body,
          onProgress: progress,
          ...(params && { params }),
        } as WriteOptions<E>;
        return withSession(() => write(endpoint, change));
      }}
    >
      <FormDraft storageKey={draftKey(user.id, pathname, id)} />
      <GuardedForm />
      {children}
    </Form>
  );
};
