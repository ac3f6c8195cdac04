import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useErrorTitle } from '../../../lib/hooks/use-error-title.ts';
import { FormErrorSummary, useErrorFocus } from './form-errors.tsx';
import { fieldId, FormIdContext } from './form-context.ts';
import {
  afterSending,
  fieldErrors,
  hasFile,
  listErrors,
  randomKey,
  START_OVER,
  withFileFields,
} from './form-state.ts';
import styles from '../../../ui/form.module.css';
import { UploadProgress } from './upload-progress.tsx';

export interface SendOptions {
  /** Told of the share already sent, 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
  /** The same for a repeated attempt whose answer never arrived. */
  idempotencyKey: string;
}

export interface FormProps<Values extends FieldValues, Answer> {
  /** Unique in the page; prefix of the ids of its fields. */
  id: string;
  /** Id of the heading that names the form. */
  labelledBy: string;
  schema: ZodMiniType<unknown, Values>;
  /** The last saved state; when it changes, fields that nobody touched follow. */
  saved: Partial<Values>;
  send: (values: Values, options: SendOptions) => Promise<Answer>;
  onSent: (answer: Answer, values: Values) => void;
  /** The request failed; what it said of single fields already stands under them. */
  onFailed: (error: unknown) => void;
  children: ReactNode;
}

/** A form of the back office: its schema decides, messages stand under the fields, a second press does nothing. */
export const Form = <Values extends FieldValues, Answer>(props: FormProps<Values, Answer>) => {
  const { id, labelledBy, schema, saved, children } = props;
  const start = useMemo(() => withFileFields(schema, saved), [schema, saved]);
  const methods = useForm<Values, unknown, Values>({
    resolver: standardSchemaResolver<Values, unknown, unknown>(schema, undefined, { raw: true }),
    defaultValues: start as DefaultValues<Values>,
    values: start,
    // A draft is restored before the first of these resets: what is dirty then must stay so.
    resetOptions: { keepDirtyValues: true, keepDirty: true },
    shouldFocusError: false,
  });
  const { submit, attempts, progress, cancel } = useSending(methods, props);
  const wrong = listErrors(methods.formState.errors);
  const summary = useErrorFocus(id, attempts, wrong);
  useErrorTitle(wrong.length > 0);
  return (
    <FormIdContext value={id}>
      <FormProvider {...methods}>
        <form
          aria-labelledby={labelledBy}
          className={styles['formulario']}
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <FormErrorSummary ref={summary} />
          {children}
          {progress === null ? null : <UploadProgress onCancel={cancel} sent={progress} />}
        </form>
      </FormProvider>
    </FormIdContext>
  );
};

/** One submission at a time: key, progress, cancel and where failures go. */
const useSending = <Values extends FieldValues, Answer>(
  methods: UseFormReturn<Values, unknown, Values>,
  { id, send, onSent, onFailed }: FormProps<Values, Answer>,
) => {
  const [progress, setProgress] = useState<number | null>(null);
  const [attempts, setAttempts] = useState(0);
  const busy = useRef(false);
  const abort = useRef<AbortController>(null);
  const attempt = useRef<{ key: string; values: string }>(null);

  const keyFor = (values: Values): string => {
    const text = describeValues(values);
    if (attempt.current?.values !== text) attempt.current = { key: randomKey(), values: text };
    return attempt.current.key;
  };
  const deliver = async (values: Values): Promise<void> => {
    abort.current = new AbortController();
    if (hasFile(values)) setProgress(0);
    const options = { onProgress: setProgress, signal: abort.current.signal, idempotencyKey: keyFor(values) };
    const answer = await send(values, hasFile(values) ? options : { ...options, onProgress: () => {} });
    attempt.current = null;
    // Whoever listens for unsaved changes must know before the screen navigates.
    flushSync(() => methods.reset(afterSending(values), START_OVER));
    onSent(answer, values);
  };
  const deliverOrTell = async (values: Values): Promise<void> => {
    try {
      await deliver(values);
    } catch (error) {
      if (abort.current?.signal.aborted) return;
      forgetAnswered(error, attempt);
      placeErrors(id, methods, error);
      onFailed(error);
    } finally {
      setProgress(null);
    }
  };
  const submit = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    await methods.handleSubmit(deliverOrTell)();
    busy.current = false;
    setAttempts((count) => count + 1);
  };
  return { submit, attempts, progress, cancel: () => abort.current?.abort() };
};

/** An answered attempt is over; only one that got no answer may be repeated under its key. */
const forgetAnswered = (error: unknown, attempt: { current: unknown }): void => {
  const lost = typeof error === 'object' && error !== null && 'status' in error && error.status === 0;
  if (!lost) attempt.current = null;
};

const describeValues = (values: FieldValues): string =>
  JSON.stringify(values, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** Sentences about fields the form does not show stay in the notice alone. */
const placeErrors = <Values extends FieldValues>(
  id: string,
  methods: UseFormReturn<Values, unknown, Values>,
  error: unknown,
): void => {
  for (const [name, [message]] of Object.entries(fieldErrors(error))) {
    if (message && document.getElementById(fieldId(id, name)))
      methods.setError(name as Path<Values>, { message });
  }
};
