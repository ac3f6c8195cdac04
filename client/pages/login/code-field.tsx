import { useEffect, useRef } from 'react';
import { Field } from '../../ui/forms/field.tsx';
import fieldStyles from '../../ui/forms/field.module.css';

interface CodeFieldProps {
  id: string;
  error: string | undefined;
  /** A code of the ten kept for when the app is missing, which has letters. */
  isRecovery: boolean;
}

/** The code that follows the password; it takes the focus. */
export const CodeField = ({ id, error, isRecovery }: CodeFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field
      error={error}
      help={
        isRecovery
          ? 'Uno de los diez que guardaste. Cada uno sirve una vez.'
          : 'Los seis dígitos que muestra tu aplicación.'
      }
      id={id}
      label={isRecovery ? 'Código de recuperación' : 'Código de verificación'}
    >
      {(control) => (
        <input
          autoCapitalize="off"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          className={fieldStyles['control']}
          inputMode={isRecovery ? 'text' : 'numeric'}
          name="codigo"
          spellCheck={false}
          ref={input}
          type="text"
          {...control}
        />
      )}
    </Field>
  );
};
