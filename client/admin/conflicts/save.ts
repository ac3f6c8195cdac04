import type { CambioAjeno } from '#shared/contract/conflictos.ts';
import { isStoredAddress } from '#shared/contract/fields/archivos.ts';
import { FROM_LIBRARY } from '../library/library-words.ts';

/** Values of a form by field. */
type Values = Readonly<Record<string, unknown>>;

const nameOfChosen = (value: unknown): string | null => {
  if (value instanceof File) return value.name;
  return isStoredAddress(value) ? FROM_LIBRARY : null;
};

/** The field of the form that holds a field which the form changed too: a file has another name there. */
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
 * The values of a form with those of somebody else in fields that it leaves alone. Most of them it does not have, such as
 * the place in a list: what was chosen in it stays.
 */
export const withOthers = <V extends Values>(values: V, ajenos: readonly CambioAjeno[]): V =>
  withThose(values, ajenos, (campo) => (campo in values ? campo : undefined));

/** The values of a form with those of somebody else in fields that both changed, and the person gave up. */
export const withTheirs = <V extends Values>(values: V, theirs: readonly CambioAjeno[]): V =>
  withThose(values, theirs, (campo) => fieldFor(values, campo));

/** Name of the file that was chosen for a field in conflict; null for a field that is typed. */
export const chosenFile = (values: Values, campo: string): string | null =>
  nameOfChosen(values[fieldFor(values, campo) ?? '']);
