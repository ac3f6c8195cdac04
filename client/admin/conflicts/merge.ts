import type { CambioAjeno } from '#shared/contract/conflictos.ts';
import { isStoredAddress } from '#shared/contract/fields/archivos.ts';
import { FROM_LIBRARY } from '../library/library-words.ts';

/** Form values by field name. */
type Values = Readonly<Record<string, unknown>>;

const nameOfChosen = (value: unknown): string | null => {
  if (value instanceof File) return value.name;
  return isStoredAddress(value) ? FROM_LIBRARY : null;
};

/** The form field for a column of the record; file fields have another name in the form. */
const fieldFor = (values: Values, campo: string): string | undefined =>
  campo in values ? campo : Object.keys(values).find((name) => nameOfChosen(values[name]) !== null);

/** The form value of a field; stored files have none, because an empty file field changes nothing. */
const asTyped = (sent: unknown, valor: CambioAjeno['valor']): unknown => {
  if (nameOfChosen(sent) !== null) return undefined;
  return typeof valor === 'boolean' ? valor : String(valor ?? '');
};

const withThose = <V extends Values>(
  values: V,
  theirs: readonly CambioAjeno[],
  fieldOf: (campo: string) => string | undefined,
): V => {
  const taken = theirs.flatMap(({ campo, valor }) => {
    const field = fieldOf(campo);
    return field === undefined ? [] : [[field, asTyped(values[field], valor)] as const];
  });
  return { ...values, ...Object.fromEntries(taken) };
};

/**
 * The form's values, updated with another person's changes to fields that this form did not change. Changes to fields that the
 * form does not have, such as the order in a list, are ignored.
 */
export const mergeOtherFields = <V extends Values>(values: V, ajenos: readonly CambioAjeno[]): V =>
  withThose(values, ajenos, (campo) => (campo in values ? campo : undefined));

/** The form's values, with the other person's value in conflicting fields where the user chose it. */
export const takeTheirValues = <V extends Values>(values: V, theirs: readonly CambioAjeno[]): V =>
  withThose(values, theirs, (campo) => fieldFor(values, campo));

/** Name of the file that was chosen for a field in conflict; null for a field that is typed. */
export const chosenFileName = (values: Values, campo: string): string | null =>
  nameOfChosen(values[fieldFor(values, campo) ?? '']);
