import { isStoredAddress } from '#shared/archivos.ts';
import { etiquetaDe } from '#shared/etiquetas.ts';
import { labelId } from '../../ui/field.tsx';
import { fieldId } from '../ui/form/form-context.ts';
import { FROM_LIBRARY } from '../library/library-words.ts';
import { nameOf } from '../ui/form/form-state.ts';

/** The label that stands above a field of a form. */
export const labelOf = (form: string, name: string): string =>
  nameOf(labelId(fieldId(form, name))) || etiquetaDe(name);

/** A field's value as people read it: the text of an option instead of its code. */
export const wordsOf = (form: string, name: string, value: unknown): string => {
  if (isStoredAddress(value)) return FROM_LIBRARY;
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
  const list = document.getElementById(fieldId(form, name));
  const options = list instanceof HTMLSelectElement ? [...list.options] : [];
  return options.find((option) => option.value === text)?.text ?? (text || '(vacío)');
};
