import { useController } from 'react-hook-form';
import { useFieldId } from './form-context.ts';

const split = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(' ').filter(Boolean) : [];

/** Boxes of which several are ticked. The form holds their words, in the order of `known`, as one text, as drafts do. */
export const useTicked = (name: string, known: readonly string[]) => {
  const { field, fieldState } = useController({ name });
  const ticked = split(field.value);
  return {
    id: useFieldId(name),
    error: fieldState.error?.message,
    isTicked: (word: string): boolean => ticked.includes(word),
    tick: (words: readonly string[], isOn: boolean): void =>
      field.onChange(known.filter((one) => (words.includes(one) ? isOn : ticked.includes(one))).join(' ')),
    onBlur: field.onBlur,
  };
};
