import { Button, type ButtonVariant } from './button.tsx';
import styles from './form.module.css';

export interface SendButtonProps {
  children: string;
  busy?: string;
  /** What it saves, for the spoken name where a page has several. */
  about?: string;
  variant?: ButtonVariant;
  /** Something is missing: it looks off, and pressing it says what. */
  off?: boolean;
  disabled?: boolean;
  sending: boolean;
}

/** Sends its form; keeps its width while it says «Guardando…». */
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
