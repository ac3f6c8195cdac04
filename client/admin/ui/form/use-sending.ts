import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { fieldId } from './form-context.ts';
import {
  afterSending,
  changedSince,
  fieldErrors,
  hasFile,
  listErrors,
  randomKey,
  START_OVER,
} from './form-state.ts';
import type { Outcome } from './unsaved.ts';

export interface SendOptions {
  /** Told of the share already sent, 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
  /** The same for a repeated attempt whose answer never arrived. */
  idempotencyKey: string;
}

export interface Sending<Values extends FieldValues, Answer> {
  /** Unique in the page; prefix of the ids of its fields. */
  id: string;
  /** The last saved state; when it changes, fields that nobody touched follow. */
  saved: Partial<Values>;
  /** Once sent, the form is back at `saved`, for the next row; else what was sent becomes its saved state. */
  startsOver?: boolean;
  send: (values: Values, options: SendOptions) => Promise<Answer>;
  /** Called when nothing was typed while the form was being sent: otherwise the form stays for that. */
  onSent: (answer: Answer, values: Values) => void;
  /** Takes what was typed while the form was being sent to another page; without it, it stays in the form. */
  carryOver?: ((answer: Answer, typed: Partial<Values>) => void) | undefined;
  /** What to say of a success; nothing unless given. */
  sentText?: (answer: Answer) => string;
  /** What to say of a failure; null when the screen says it itself. */
  failedText: (error: unknown) => string | null;
}

/** What has to be done once the attempt is over. */
type Conclusion = () => Outcome;
const cancelled: Outcome = { state: 'failed', text: null };

/** One submission at a time: its key, progress, cancelling, and what becomes of text and failures. */
export const useSending = <Values extends FieldValues, Answer>(
  methods: UseFormReturn<Values, unknown, Values>,
  form: Sending<Values, Answer> & { saved: Values },
) => {
  const [progress, setProgress] = useState<number | null>(null);
  const [attempts, setAttempts] = useState(0);
  const busy = useRef(false);
  const abort = useRef<AbortController>(null);
  const keyFor = useAttemptKey();

  const deliver = async (values: Values): Promise<Conclusion> => {
    abort.current = new AbortController();
    if (hasFile(values)) setProgress(0);
    const onProgress = hasFile(values) ? setProgress : () => {};
    const options = { onProgress, signal: abort.current.signal, idempotencyKey: keyFor.attempt(values) };
    try {
      const answer = await form.send(values, options);
      keyFor.forget();
      return () => settle(methods, form, { answer, values });
    } catch (error) {
      if (abort.current.signal.aborted) return () => cancelled;
      if (!isLost(error)) keyFor.forget();
      placeErrors(form.id, methods, error);
      return () => ({ state: 'failed', text: form.failedText(error) });
    } finally {
      setProgress(null);
    }
  };
  const save = async (): Promise<Outcome> => {
    if (busy.current) return cancelled;
    busy.current = true;
    let conclude: Conclusion = () => cancelled;
    await methods.handleSubmit(
      async (values) => {
        conclude = await deliver(values);
      },
      (errors) => {
        conclude = () => ({ state: 'invalid', text: listErrors(errors)[0]?.message ?? null });
      },
    )();
    busy.current = false;
    const outcome = conclude();
    setAttempts((count) => count + 1);
    return outcome;
  };
  return { save, attempts, progress, cancel: () => abort.current?.abort() };
};

/** After a success: the form holds its saved state again, and on top of it what was typed meanwhile. */
const settle = <Values extends FieldValues, Answer>(
  methods: UseFormReturn<Values, unknown, Values>,
  form: Sending<Values, Answer> & { saved: Values },
  { answer, values }: { answer: Answer; values: Values },
): Outcome => {
  const typed = changedSince(values, methods.getValues());
  // Whoever listens for unsaved changes must know before the screen navigates.
  flushSync(() => methods.reset(form.startsOver ? form.saved : afterSending(values), START_OVER));
  if (!typed) form.onSent(answer, values);
  else if (form.carryOver) form.carryOver(answer, typed);
  else restore(methods, typed);
  return { state: 'saved', text: form.sentText?.(answer) ?? null };
};

const restore = <Values extends FieldValues>(
  methods: UseFormReturn<Values, unknown, Values>,
  typed: Partial<Values>,
): void => {
  for (const [name, value] of Object.entries(typed))
    methods.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
};

/** A key per attempt, kept for the next try when no answer came: the server then answers a repeat as the first. */
const useAttemptKey = () => {
  const last = useRef<{ key: string; values: string }>(null);
  return {
    attempt: (values: FieldValues): string => {
      const text = describeValues(values);
      if (last.current?.values !== text) last.current = { key: randomKey(), values: text };
      return last.current.key;
    },
    forget: (): void => {
      last.current = null;
    },
  };
};

/** Whether no answer came, so that nobody knows if the change was made. */
const isLost = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 0;

const describeValues = (values: FieldValues): string =>
  JSON.stringify(values, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** Sentences about fields that the form does not show stay in the notice alone. */
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
