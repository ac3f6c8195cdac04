import { useFormContext } from 'react-hook-form';
import styles from '../../../ui/forms/field.module.css';
import { Field } from '../../../ui/forms/field.tsx';
import { useFieldId } from './form-context.ts';

interface CodeFieldProps {
  help: string;
  /** Digits only: phones show the number keypad. */
  digits?: boolean;
  /** Focused when its dialog opens. */
  start?: boolean;
}

/** The field `codigo`: six digits of an app, or a recovery code. */
export const CodeField = ({ help, digits = false, start }: CodeFieldProps) => {
  const { register, formState, getFieldState } = useFormContext();
  const id = useFieldId('codigo');
  return (
    <Field error={getFieldState('codigo', formState).error?.message} help={help} id={id} label="Código">
      {(control) => (
        <input
          autoCapitalize="off"
          autoComplete="one-time-code"
          className={styles['control']}
          data-foco={start ? '' : undefined}
          inputMode={digits ? 'numeric' : 'text'}
          spellCheck={false}
          type="text"
          {...control}
          {...register('codigo')}
        />
      )}
    </Field>
  );
};
