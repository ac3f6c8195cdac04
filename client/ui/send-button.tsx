import { Button, type ButtonVariant } from './button.tsx';
import styles from './form.module.css';

export interface SendButtonProps {
  children: string;
  busy?: string;
  /** What it saves, for the accessible name where a page has several. */
  about?: string;
  variant?: ButtonVariant;
  /** Looks disabled but submits, so that the errors explain what is missing. */
  off?: boolean;
  disabled?: boolean;
  sending: boolean;
}

/** A submit button that keeps its width while it shows «Guardando…». */
export const SendButton = ({
  children,
  busy = 'Guardando…',
  about,
  variant = 'primary',
  off = false,
  disabled = false,
  sending,
}: SendButtonProps) => (
  <Button aria-disabled={sending || off || undefined} disabled={disabled} type="submit" variant={variant}>
    <span className={styles['enviar']}>
      <span data-oculto={sending ? '' : undefined}>{children}</span>
      <span data-oculto={sending ? undefined : ''}>{busy}</span>
    </span>
    {about ? <span className="visually-hidden"> {about}</span> : null}
  </Button>
);
