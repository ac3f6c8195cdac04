import { useFormContext } from 'react-hook-form';
import styles from '../../../ui/forms/field.module.css';
import s from './lookup-field.module.css';
import { Field } from '../../../ui/forms/field.tsx';
import { useFieldId } from './form-context.ts';

interface LookupFieldProps {
  label: string;
  /** The field that is sent: filled by the search, never typed. Its errors are shown here. */
  name: string;
  typed: string;
  length: number;
  status: string;
  found: boolean;
}

/** A number that is looked up as it is typed, with the result below. */
export const LookupField = ({ label, name, typed, length, status, found }: LookupFieldProps) => {
  const { register, formState, getFieldState, setValue } = useFormContext();
  const id = useFieldId(name);
  return (
    <Field error={getFieldState(name, formState).error?.message} id={id} label={label}>
      {(control) => (
        <>
          <input
            autoComplete="off"
            className={styles['control']}
            inputMode="numeric"
            maxLength={length}
            type="text"
            {...control}
            {...register(typed, {
              // People paste numbers with spaces and dots.
              onChange: ({ target }: { target: HTMLInputElement }) =>
                setValue(typed, target.value.replaceAll(/\D/g, ''), { shouldDirty: true }),
            })}
          />
          <output className={s['hallazgo']} data-hallado={found ? '' : undefined}>
            {status}
          </output>
        </>
      )}
    </Field>
  );
};
