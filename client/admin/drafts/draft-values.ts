import { esSecreto, type ValoresDeBorrador } from '#shared/records/borradores.ts';

/** Form values by field name. */
export type FormValues = Readonly<Record<string, unknown>>;
type Value = ValoresDeBorrador[string];

const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The value as a draft stores it; of a file only the name. */
const keepable = (value: unknown): Value | undefined => {
  if (value instanceof File) return { archivo: value.name };
  return isScalar(value) ? value : undefined;
};

/** The form values that differ from the saved ones, without passwords. */
export const unsavedValues = (saved: FormValues, now: FormValues): ValoresDeBorrador => {
  const typed: ValoresDeBorrador = {};
  for (const [name, value] of Object.entries(now)) {
    const kept = esSecreto(name) || Object.is(value, saved[name]) ? undefined : keepable(value);
    if (kept !== undefined) typed[name] = kept;
  }
  return typed;
};

/** Name of the file that was chosen; null for any other value. */
export const draftFileName = (value: Value): string | null =>
  typeof value === 'object' && value !== null ? value.archivo : null;

/** A field whose draft value differs from the form. */
export interface Difference {
  readonly name: string;
  readonly value: Value;
}

/** Fields whose draft value differs from the form; fields that the form no longer has are skipped. */
export const differences = (draft: ValoresDeBorrador, now: FormValues): readonly Difference[] =>
  Object.entries(draft).flatMap(([name, value]) => {
    const shown = now[name];
    const isSame = draftFileName(value) === null ? Object.is(value, shown) : shown instanceof File;
    return !(name in now) || isSame ? [] : [{ name, value }];
  });
