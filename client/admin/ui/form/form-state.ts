import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { fileRules } from '#shared/archivos.ts';
import { isSecret } from './drafts.ts';

/** What a failed request may say of single fields. */
export const fieldErrors = (error: unknown): Readonly<Record<string, readonly string[]>> => {
  if (typeof error !== 'object' || error === null || !('errors' in error)) return {};
  const { errors } = error;
  return typeof errors === 'object' && errors !== null
    ? { ...(errors as Record<string, readonly string[]>) }
    : {};
};

/** Names and sentences of the fields that are wrong. */
export const listErrors = (errors: FieldErrors): readonly { name: string; message: string }[] =>
  Object.entries(errors).flatMap(([name, error]) =>
    name !== 'root' && typeof error?.message === 'string' ? [{ name, message: error.message }] : [],
  );

export const hasFile = (values: FieldValues): boolean =>
  Object.values(values).some((value) => value instanceof File);

/** The saved state with an empty place for each file field, so that an untouched form equals it. */
export const withFileFields = <T extends FieldValues>(schema: ZodMiniType, saved: Partial<T>): T => {
  const empty = Object.keys(fileRules(schema)).map((name) => [name, undefined]);
  return { ...Object.fromEntries(empty), ...saved } as T;
};

/** After sending, what was sent is the saved state; the chosen files and the passwords are gone. */
export const afterSending = <T extends FieldValues>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value instanceof File) return [name, undefined];
      return [name, isSecret(name) ? '' : value];
    }),
  ) as T;

/** The values that differ from those before, or null when none does. */
export const changedSince = <T extends FieldValues>(before: T, now: T): Partial<T> | null => {
  const changed = Object.entries(now).filter(([name, value]) => !Object.is(value, before[name]));
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<T>) : null;
};

/** The text of the heading or label that names a form. */
export const nameOf = (labelledBy: string): string =>
  document.getElementById(labelledBy)?.firstChild?.textContent?.trim() ?? '';

/** 128 random bits; `crypto.randomUUID` is missing on plain http addresses. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Forms keep what is being written when their saved state changes; these resets must not. */
export const START_OVER = { keepDirtyValues: false, keepDirty: false } as const;
