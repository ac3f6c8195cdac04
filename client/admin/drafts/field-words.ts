import { isStoredAddress } from '#shared/contract/fields/archivos.ts';
import { etiquetaDe } from '#shared/contract/words/etiquetas.ts';
import { labelId } from '../../ui/forms/field.tsx';
import { fieldId } from '../ui/form/form-context.ts';
import { WAITING, waitingText } from '../events/photos/waiting.ts';
import { FROM_LIBRARY } from '../library/library-words.ts';
import { textOfLabels } from '../ui/form/form-state.ts';

/** The label that stands above a field of a form. */
export const labelOf = (form: string, name: string): string =>
  textOfLabels(labelId(fieldId(form, name))) || etiquetaDe(name);

/** The texts of a field's options by their codes; none for a field that is typed. */
const optionsOf = (field: HTMLElement | null): ReadonlyMap<string, string> => {
  if (field instanceof HTMLSelectElement)
    return new Map(Array.from(field.options, ({ value, text }) => [value, text]));
  const tiles = field?.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
  return new Map(Array.from(tiles, ({ value, labels }) => [value, labels?.[0]?.textContent ?? value]));
};

/** A field's value as people read it: the text of an option instead of its code. */
export const shownValue = (form: string, name: string, value: unknown): string => {
  if (isStoredAddress(value)) return FROM_LIBRARY;
  if (name === WAITING) return waitingText(value) || '(vacío)';
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
  const options = optionsOf(document.getElementById(fieldId(form, name)));
  return options.get(text) ?? (text || '(vacío)');
};
