import type { ComponentPropsWithRef } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';
import styles from './form.module.css';

export interface SendButtonProps extends Pick<
  ComponentPropsWithRef<'button'>,
  'onClick' | 'type' | 'disabled' | 'form' | 'name' | 'value'
> {
  children: string;
  busy?: string;
  /** What it saves, for the accessible name where a page has several. */
  about?: string;
  variant?: ButtonVariant | undefined;
  /** Looks disabled but submits, so that the errors explain what is missing. */
  looksDisabled?: boolean;
  sending: boolean;
}

/** A submit button, unless `type` says otherwise, that keeps its width while it shows «Guardando…». */
export const SendButton = ({
  children,
  busy = 'Guardando…',
  about,
  variant = 'primary',
  looksDisabled = false,
  sending,
  ...rest
}: SendButtonProps) => (
  <Button aria-disabled={sending || looksDisabled || undefined} type="submit" variant={variant} {...rest}>
    <span className={styles['enviar']}>
      <span data-oculto={sending ? '' : undefined}>{children}</span>
      <span data-oculto={sending ? undefined : ''}>{busy}</span>
    </span>
    {about ? <span className="visually-hidden"> {about}</span> : null}
  </Button>
);
