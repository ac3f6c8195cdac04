import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import styles from '../../../ui/forms/form.module.css';
import { SendButton, type SendButtonProps } from '../../../ui/forms/send-button.tsx';
import { useIsAsked } from '../dialogs.tsx';

/** «Guardando…» only after the yes: behind a question it reads as before. */
export const SubmitButton = (props: Omit<SendButtonProps, 'sending' | 'disabled'>) => {
  const { isSubmitting } = useFormState();
  const isAsked = useIsAsked();
  return <SendButton {...props} sending={isSubmitting && !isAsked} />;
};

export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles['acciones']}>{children}</div>
);
