import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import styles from '../../../ui/forms/form.module.css';
import { SendButton, type SendButtonProps } from '../../../ui/forms/send-button.tsx';

export const SubmitButton = (props: Omit<SendButtonProps, 'sending' | 'disabled'>) => (
  <SendButton {...props} sending={useFormState().isSubmitting} />
);

export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles['acciones']}>{children}</div>
);
