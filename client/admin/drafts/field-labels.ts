import { isStoredAddress } from '#shared/contract/fields/archivos.ts';
import { etiquetaDe } from '#shared/contract/words/etiquetas.ts';
import { labelId } from '../../ui/forms/field.tsx';
import { fieldId } from '../ui/form/form-context.ts';
import { PENDING_PHOTOS_FIELD, pendingPhotosText } from '../events/photos/pending-photos.ts';
import { FROM_LIBRARY } from '../library/library-words.ts';
import { textOfLabels } from '../ui/form/form-state.ts';

/** The label of a form field, read from the page. */
export const labelOf = (form: string, name: string): string =>
  textOfLabels(labelId(fieldId(form, name))) || etiquetaDe(name);

/** The word of a tile, without the sentence that explains it. */
const wordOf = (tile: HTMLInputElement): string =>
  textOfLabels(tile.getAttribute('aria-labelledby') ?? '') || (tile.labels?.[0]?.textContent ?? tile.value);

/** Option texts of a field by value; empty for text fields. */
const optionsOf = (field: HTMLElement | null): ReadonlyMap<string, string> => {
  if (field instanceof HTMLSelectElement)
    return new Map(Array.from(field.options, ({ value, text }) => [value, text]));
  const tiles = field?.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
  return new Map(Array.from(tiles, (tile) => [tile.value, wordOf(tile)]));
};

/** A field's value as people read it: the text of an option instead of its code. */
export const displayValue = (form: string, name: string, value: unknown): string => {
  if (isStoredAddress(value)) return FROM_LIBRARY;
  if (name === PENDING_PHOTOS_FIELD) return pendingPhotosText(value) || '(vacío)';
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
  const options = optionsOf(document.getElementById(fieldId(form, name)));
  return options.get(text) ?? (text || '(vacío)');
};
