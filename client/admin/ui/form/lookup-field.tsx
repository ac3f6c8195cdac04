import { useFormContext } from 'react-hook-form';
import styles from '../../../ui/field.module.css';
import { Field } from '../../../ui/field.tsx';
import { useFieldId } from './form-context.ts';

interface LookupFieldProps {
  label: string;
  /** What the form sends: found, never typed. Its errors stand here. */
  name: string;
  /** The name under which the typed digits are kept. */
  typed: string;
  /** Most digits. */
  length: number;
  /** What the search says. */
  status: string;
  found: boolean;
}

/** Digits that stand for something the search finds, and what it says of them. */
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
          <output className={styles['hallazgo']} data-hallado={found ? '' : undefined}>
            {status}
          </output>
        </>
      )}
    </Field>
  );
};
