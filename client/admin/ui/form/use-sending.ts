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
  /** Called with the share already sent, 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
  /** The same key when an attempt is repeated because no response arrived. */
  idempotencyKey: string;
}

export interface Sending<Values extends FieldValues, Answer> {
  /** Unique in the page; prefix of the ids of its fields. */
  id: string;
  /** The last saved state; when it changes, fields that are not dirty follow. */
  saved: Partial<Values>;
  /** After a save the form resets to `saved`, for the next row; otherwise the sent values become its saved state. */
  startsOver?: boolean;
  send: (values: Values, options: SendOptions) => Promise<Answer>;
  /** What the record holds after a save, where others' changes were kept; otherwise the sent values. */
  heldValues?: (answer: Answer) => Values;
  /**
   * Not called if something was typed during the request, or if the page must not be left: then the form stays open.
   * Without it `carryOver` is always called.
   */
  onSent?: ((answer: Answer, values: Values) => void) | undefined;
  /**
   * Instead of `onSent` then: opens another page, which takes what was typed. The form stays in sight until that page has
   * loaded, so `typed` tells what it holds by then. Without it, the text stays in the form.
   */
  carryOver?: ((answer: Answer, typed: () => Partial<Values>) => void) | undefined;
  /** Toast of a success; none unless given. */
  sentText?: (answer: Answer) => string;
  /** The name of what was saved, which stands beside it. */
  sentName?: ((values: Values) => string) | undefined;
  /** Toast of a failure; null if the screen shows it itself. */
  failedText: (error: unknown) => string | null;
}

/** Runs once the attempt is over and the form is no longer submitting. */
type Conclusion = () => Outcome;
const cancelled: Outcome = { state: 'failed', text: null };

/** Sends one attempt at a time, with idempotency key, progress and cancelling. */
export const useSending = <Values extends FieldValues, Answer>(
  methods: UseFormReturn<Values, unknown, Values>,
  form: Sending<Values, Answer> & { saved: Values },
) => {
  const [progress, setProgress] = useState<number | null>(null);
  const [attempts, setAttempts] = useState(0);
  const busy = useRef(false);
  const gone = useRef(false);
  const abort = useRef<AbortController>(null);
  const keyFor = useAttemptKey();

  const deliver = async (values: Values, stays: boolean): Promise<Conclusion> => {
    abort.current = new AbortController();
    if (hasFile(values)) setProgress(0);
    const onProgress = hasFile(values) ? setProgress : () => {};
    const options = { onProgress, signal: abort.current.signal, idempotencyKey: keyFor.attempt(values) };
    try {
      const answer = await form.send(values, options);
      keyFor.forget();
      return () => {
        const name = form.sentName?.(values);
        const outcome = { state: 'saved', text: form.sentText?.(answer) ?? null, name } as const;
        gone.current = settle(methods, form, { answer, values, stays });
        return outcome;
      };
    } catch (error) {
      if (abort.current.signal.aborted) return () => cancelled;
      const state = isLost(error) ? 'lost' : 'failed';
      if (state === 'failed') keyFor.forget();
      placeErrors(form.id, methods, error);
      return () => ({ state, text: form.failedText(error) });
    } finally {
      setProgress(null);
    }
  };
  const save = async (stays = false): Promise<Outcome> => {
    // Its row exists already and opens in its editor: sending again would make a second one.
    if (busy.current || gone.current) return cancelled;
    busy.current = true;
    let conclude: Conclusion = () => cancelled;
    await methods.handleSubmit(
      async (values) => {
        conclude = await deliver(values, stays);
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
  return {
    save,
    attempts,
    progress,
    cancel: () => abort.current?.abort(),
    gone,
  };
};

interface Success<Values, Answer> {
  answer: Answer;
  values: Values;
  stays: boolean;
}

/**
 * After a success: resets the form to its saved state and reapplies what was typed during the request. Answers whether
 * another page takes what it holds.
 */
const settle = <Values extends FieldValues, Answer>(
  methods: UseFormReturn<Values, unknown, Values>,
  form: Sending<Values, Answer> & { saved: Values },
  { answer, values, stays }: Success<Values, Answer>,
): boolean => {
  const typed = changedSince(values, methods.getValues());
  const kept = typed ?? (stays ? {} : null);
  if (form.carryOver && (kept || !form.onSent)) {
    // The guard of unsaved changes must see the clean form before the screen navigates.
    flushSync(() => methods.reset(methods.getValues(), { ...START_OVER, keepValues: true }));
    form.carryOver(answer, () => changedSince(values, methods.getValues()) ?? {});
    return true;
  }
  const held = form.heldValues?.(answer) ?? values;
  flushSync(() => methods.reset(form.startsOver ? form.saved : afterSending(held), START_OVER));
  if (kept) restore(methods, kept);
  else form.onSent?.(answer, values);
  return false;
};

const restore = <Values extends FieldValues>(
  methods: UseFormReturn<Values, unknown, Values>,
  typed: Partial<Values>,
): void => {
  for (const [name, value] of Object.entries(typed))
    methods.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
};

/** An idempotency key per attempt, reused for a retry with the same values when no response arrived. */
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

/** Whether no response arrived, so that the change may or may not have been made. */
const isLost = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 0;

const describeValues = (values: FieldValues): string =>
  JSON.stringify(values, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** Errors of fields that the form does not show appear in the toast only. */
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
