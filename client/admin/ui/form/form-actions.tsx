import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import styles from '../../../ui/forms/form.module.css';
import { SendButton, type SendButtonProps } from '../../../ui/forms/send-button.tsx';
import { useIsDialogOpen } from '../dialogs.tsx';

/** Shows «Guardando…» while submitting, but not while a confirmation dialog is open. */
export const SubmitButton = (props: Omit<SendButtonProps, 'sending' | 'disabled'>) => {
  const { isSubmitting } = useFormState();
  const isAsked = useIsDialogOpen();
  return <SendButton {...props} sending={isSubmitting && !isAsked} />;
};

export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles['acciones']}>{children}</div>
);
