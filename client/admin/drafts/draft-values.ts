import { esSecreto, type ValoresDeBorrador } from '#shared/records/borradores.ts';

/** Values of a form's fields by name. */
export type FormValues = Readonly<Record<string, unknown>>;
type Value = ValoresDeBorrador[string];

const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Of a chosen file only its name can be kept. */
const keepable = (value: unknown): Value | undefined => {
  if (value instanceof File) return { archivo: value.name };
  return isScalar(value) ? value : undefined;
};

/** What a draft keeps of a form: the values that differ from the saved ones, without passwords. */
export const typedValues = (saved: FormValues, now: FormValues): ValoresDeBorrador => {
  const typed: ValoresDeBorrador = {};
  for (const [name, value] of Object.entries(now)) {
    const kept = esSecreto(name) || Object.is(value, saved[name]) ? undefined : keepable(value);
    if (kept !== undefined) typed[name] = kept;
  }
  return typed;
};

/** Name of the file that was chosen; null for any other value. */
export const chosenFile = (value: Value): string | null =>
  typeof value === 'object' && value !== null ? value.archivo : null;

/** A field for which a draft holds something else than the form. */
export interface Difference {
  readonly name: string;
  readonly value: Value;
}

/** What of a draft the form does not show; fields that the form no longer has are left out. */
export const differences = (draft: ValoresDeBorrador, now: FormValues): readonly Difference[] =>
  Object.entries(draft).flatMap(([name, value]) => {
    const shown = now[name];
    const isSame = chosenFile(value) === null ? Object.is(value, shown) : shown instanceof File;
    return !(name in now) || isSame ? [] : [{ name, value }];
  });
