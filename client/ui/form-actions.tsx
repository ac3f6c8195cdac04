import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Button, type ButtonVariant } from './button.tsx';
import styles from './form.module.css';

interface SubmitButtonProps {
  children: string;
  busy?: string;
  /** What it saves, for the spoken name where a page has several. */
  about?: string;
  variant?: ButtonVariant;
  /** Something is missing: it looks off, and pressing it says what. */
  off?: boolean;
}

/** Sends the surrounding form; keeps its width while it says «Guardando…». */
export const SubmitButton = ({
  children,
  busy = 'Guardando…',
  about,
  variant = 'primary',
  off = false,
}: SubmitButtonProps) => {
  const { isSubmitting } = useFormState();
  return (
    <Button aria-disabled={isSubmitting || off} type="submit" variant={variant}>
      <span className={styles['enviar']}>
        <span data-oculto={isSubmitting ? '' : undefined}>{children}</span>
        <span data-oculto={isSubmitting ? undefined : ''}>{busy}</span>
      </span>
      {about ? <span className="visually-hidden"> {about}</span> : null}
    </Button>
  );
};

export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles['acciones']}>{children}</div>
);

/** Two columns of fields above 1024 px, each a child. */
export const FormColumns = ({ children }: { children: ReactNode }) => (
  <div className={styles['columnas']}>{children}</div>
);
