import { useController } from 'react-hook-form';
import { Choice, FieldError } from '../../../ui/field.tsx';
import s from './check-group.module.css';
import { useFieldId } from './form-context.ts';

interface CheckGroupProps {
  name: string;
  label: string;
  help?: string;
  /** Each word with its label, in order. */
  options: Readonly<Record<string, string>>;
}

const split = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(' ').filter(Boolean) : [];

/** Boxes of which several are ticked. The form holds their words as one text, as drafts do. */
export const CheckGroup = ({ name, label, help, options }: CheckGroupProps) => {
  const { field, fieldState } = useController({ name });
  const id = useFieldId(name);
  const ticked = split(field.value);
  const tick = (word: string, isOn: boolean): void =>
    field.onChange(
      Object.keys(options)
        .filter((one) => (one === word ? isOn : ticked.includes(one)))
        .join(' '),
    );
  const error = fieldState.error?.message;
  const described = [help && `${id}-ayuda`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined} className={s['grupo']}>
      <legend>{label}</legend>
      {help ? (
        <p className={s['ayuda']} id={`${id}-ayuda`}>
          {help}
        </p>
      ) : null}
      {Object.entries(options).map(([word, text], at) => (
        <Choice
          aria-invalid={error !== undefined}
          checked={ticked.includes(word)}
          // An error leads to the first box.
          id={at === 0 ? id : `${id}-${word}`}
          key={word}
          label={text}
          onBlur={field.onBlur}
          onChange={({ target }) => tick(word, target.checked)}
        />
      ))}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
};
