import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import styles from './field.module.css';

type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'id' | 'autoComplete'> & {
  id: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that reveals it. */
export const PasswordInput = (input: PasswordInputProps) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={styles['clave']}>
      <input
        autoCapitalize="off"
        className={styles['control']}
        spellCheck={false}
        {...input}
        type={shown ? 'text' : 'password'}
      />
      <button
        aria-controls={input.id}
        aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
        className={styles['ver']}
        onClick={() => setShown(!shown)}
        type="button"
      >
        <Icon aria-hidden size={18} strokeWidth={1.75} />
        {shown ? 'Ocultar' : 'Mostrar'}
      </button>
    </div>
  );
};
