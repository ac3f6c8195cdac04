import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { fieldId } from './form-context.ts';
import {
  savedValues,
  changedValues,
  fieldErrors,
  hasFile,
  listErrors,
  randomKey,
  DROP_UNSAVED,
} from './form-state.ts';
import type { SaveOutcome } from './unsaved.ts';

export interface SendOptions {
  /** Called with the share already sent, 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
  /** Kept when a request is retried because no response arrived. */
  idempotencyKey: string;
}

export interface SubmitSettings<Values extends FieldValues, Answer> {
  /** Unique in the page; prefix of its fields' ids. */
  id: string;
  /** Last saved state; fields that are not dirty follow its changes. */
  saved: Partial<Values>;
  /** Resets to `saved` after a save, for the next row; otherwise the sent values become the saved state. */
  resetsAfterSave?: boolean;
  send: (values: Values, options: SendOptions) => Promise<Answer>;
  /** The record's values after a save that was merged with other people's changes; by default the sent values. */
  serverValues?: (answer: Answer) => Values;
  /**
   * Not called if something was typed during the request, or if the page must not be left: the form then stays open. If absent,
   * `handOver` is always called.
   */
  onSaved?: ((answer: Answer, values: Values) => void) | undefined;
  /**
   * Called instead of `onSaved` in that case: opens another page, which takes over what was typed. The form stays visible until
   * that page has loaded, so `typed` returns what it contains by then. If absent, the text stays in the form.
   */
  handOver?: ((answer: Answer, typed: () => Partial<Values>) => void) | undefined;
  /** Toast of a success; none unless given. */
  sentText?: (answer: Answer) => string;
  /** Name of the saved row, shown in the toast. */
  sentName?: ((values: Values) => string) | undefined;
  /** Toast of a failure; null if the screen shows it itself. */
  failedText: (error: unknown) => string | null;
}

/** Runs after the attempt, when the form is no longer submitting. */
type Conclusion = () => SaveOutcome;
const cancelled: SaveOutcome = { state: 'failed', text: null };
const invalid =
  (text: string | null): Conclusion =>
  () => ({ state: 'invalid', text });

/** Sends one attempt at a time, with idempotency key, progress and cancelling. */
export const useFormSubmit = <Values extends FieldValues, Answer>(
  methods: UseFormReturn<Values, unknown, Values>,
  form: SubmitSettings<Values, Answer> & { saved: Values },
) => {
  const [progress, setProgress] = useState<number | null>(null);
  const [attempts, setAttempts] = useState(0);
  const busy = useRef(false);
  const isCreated = useRef(false);
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
        isCreated.current = settle(methods, form, { answer, values, stays });
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
  const save = async (stays = false): Promise<SaveOutcome> => {
    // The row was created and its editor is opening: sending again would create a second one.
    if (busy.current || isCreated.current) return cancelled;
    busy.current = true;
    let conclude: Conclusion = () => cancelled;
    if (refuseUnfinished(form.id, methods)) conclude = invalid(UNFINISHED);
    else
      await methods.handleSubmit(
        async (values) => {
          conclude = await deliver(values, stays);
        },
        (errors) => {
          conclude = invalid(listErrors(errors)[0]?.message ?? null);
        },
      )();
    busy.current = false;
    const outcome = conclude();
    setAttempts((count) => count + 1);
    return outcome;
  };
  return { save, attempts, progress, cancel: () => abort.current?.abort(), isCreated };
};

const UNFINISHED = 'Lo escrito no está completo o no se entiende: corrígelo o bórralo.';

/**
 * Whether a field holds a part of a day, an hour or a number, which then has an error: the browser gives it as empty, and
 * it would be saved so.
 */
const refuseUnfinished = <Values extends FieldValues>(
  form: string,
  { setError }: UseFormReturn<Values, unknown, Values>,
): boolean => {
  const input = [...document.querySelectorAll('input')].find(
    ({ id, name, validity }) => validity.badInput && id === fieldId(form, name),
  );
  if (input) setError(input.name as Path<Values>, { message: UNFINISHED });
  return input !== undefined;
};

interface Success<Values, Answer> {
  answer: Answer;
  values: Values;
  stays: boolean;
}

/**
 * After a success: resets the form to its saved state and reapplies what was typed during the request. Returns whether another
 * page takes over that text.
 */
const settle = <Values extends FieldValues, Answer>(
  methods: UseFormReturn<Values, unknown, Values>,
  form: SubmitSettings<Values, Answer> & { saved: Values },
  { answer, values, stays }: Success<Values, Answer>,
): boolean => {
  const typed = changedValues(values, methods.getValues());
  const kept = typed ?? (stays ? {} : null);
  if (form.handOver && (kept || !form.onSaved)) {
    // The guard of unsaved changes must see the clean form before the screen navigates.
    flushSync(() => methods.reset(methods.getValues(), { ...DROP_UNSAVED, keepValues: true }));
    form.handOver(answer, () => changedValues(values, methods.getValues()) ?? {});
    return true;
  }
  const held = form.serverValues?.(answer) ?? values;
  flushSync(() => methods.reset(form.resetsAfterSave ? form.saved : savedValues(held), DROP_UNSAVED));
  if (kept) restore(methods, kept);
  else form.onSaved?.(answer, values);
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

/** No response arrived, so the change may or may not have been made. */
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
