import styles from '../../ui/forms/field.module.css';
import { Field, type FieldMark } from '../../ui/forms/field.tsx';

interface DialogFieldProps {
  id: string;
  label: string;
  mark?: FieldMark;
  help?: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Enter would send the form around the dialog. */
  onEnter: () => void;
  /** Has the focus when the dialog opens. */
  start?: boolean;
}

/** A line of a dialog that is no field of the form around it. */
export const DialogField = ({ value, onChange, onEnter, start, ...texts }: DialogFieldProps) => (
  <Field {...texts}>
    {(control) => (
      <input
        autoComplete="off"
        className={styles['control']}
        data-foco={start ? '' : undefined}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
        type="text"
        value={value}
        {...control}
      />
    )}
  </Field>
);
