import { useController } from 'react-hook-form';
import { useFieldId } from './form-context.ts';

const split = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(' ').filter(Boolean) : [];

/** A group of checkboxes as one form field: the checked values in the order of `known`, joined by spaces, because drafts store text. */
export const useCheckboxGroup = (name: string, known: readonly string[]) => {
  const { field, fieldState } = useController({ name });
  const ticked = split(field.value);
  return {
    id: useFieldId(name),
    error: fieldState.error?.message,
    isChecked: (word: string): boolean => ticked.includes(word),
    setChecked: (words: readonly string[], isOn: boolean): void =>
      field.onChange(known.filter((one) => (words.includes(one) ? isOn : ticked.includes(one))).join(' ')),
    onBlur: field.onBlur,
  };
};
