import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { fileRules, isStoredAddress } from '#shared/contract/fields/archivos.ts';
import { esSecreto } from '#shared/records/borradores.ts';

/** Errors by field from a failed request; empty for any other error. */
export const fieldErrors = (error: unknown): Readonly<Record<string, readonly string[]>> => {
  if (typeof error !== 'object' || error === null || !('errors' in error)) return {};
  const { errors } = error;
  return typeof errors === 'object' && errors !== null
    ? { ...(errors as Record<string, readonly string[]>) }
    : {};
};

export const listErrors = (errors: FieldErrors): readonly { name: string; message: string }[] =>
  Object.entries(errors).flatMap(([name, error]) =>
    name !== 'root' && typeof error?.message === 'string' ? [{ name, message: error.message }] : [],
  );

export const hasFile = (values: FieldValues): boolean =>
  Object.values(values).some((value) => value instanceof File);

/** Adds an undefined value for each file field, so that an untouched form is not dirty. */
export const withFileFields = <T extends FieldValues>(schema: ZodMiniType, saved: Partial<T>): T => {
  const empty = Object.keys(fileRules(schema)).map((name) => [name, undefined]);
  return { ...Object.fromEntries(empty), ...saved } as T;
};

/** The saved state after a save: the sent values, without files and passwords. */
export const savedValues = <T extends FieldValues>(values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (value instanceof File || isStoredAddress(value)) return [name, undefined];
      return [name, esSecreto(name) ? '' : value];
    }),
  ) as T;

/** Arrays are compared by content: the form library returns copies. */
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

/** The values in `now` that differ from `before`; null if none does. */
export const changedValues = <T extends FieldValues>(before: T, now: T): Partial<T> | null => {
  const changed = Object.entries(now).filter(([name, value]) => !isSame(value, before[name]));
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<T>) : null;
};

/** The text of the heading or label that names a form, or of the two. */
export const textOfLabels = (labelledBy: string): string =>
  labelledBy
    .split(' ')
    .map((id) => document.getElementById(id)?.firstChild?.textContent?.trim() ?? '')
    .join(' y ');

/** 128 random bits; `crypto.randomUUID` needs https. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** For resets that drop unsaved values; by default forms keep them (see `resetOptions` in form.tsx). */
export const DROP_UNSAVED = { keepDirtyValues: false, keepDirty: false } as const;
