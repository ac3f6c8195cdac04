import { Field } from '../../ui/forms/field.tsx';
import fieldStyles from '../../ui/forms/field.module.css';

/** The e-mail of an account. */
export const EmailField = ({ id, error }: { id: string; error: string | undefined }) => (
  <Field error={error} id={id} label="Correo">
    {(control) => (
      <input
        autoComplete="username"
        className={fieldStyles['control']}
        inputMode="email"
        name="email"
        spellCheck={false}
        type="email"
        {...control}
      />
    )}
  </Field>
);
