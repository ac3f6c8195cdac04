import { type ReactNode, useEffect, useRef } from 'react';
import { copyText } from './copy-text.ts';
import { useConfirm } from './dialogs.tsx';
import { CopyField, type CopyFieldProps, SHOWN_ONCE, WhatsAppLink } from './new-secret.tsx';
import { Sheet } from './sheet/sheet.tsx';

interface SecretSheetProps extends Pick<CopyFieldProps, 'id' | 'value' | 'verb' | 'copied'> {
  title: string;
  /** «¿Ya copiaste el enlace?» */
  question: string;
  onClose: () => void;
  /** What it is for. */
  children: ReactNode;
  /** Text with the secret, to send by WhatsApp. */
  message?: string;
  /** Below the field. */
  after?: ReactNode;
}

/** A sheet with a secret that cannot be shown again, focused on mount. Closing it before it was copied asks once. */
export const SecretSheet = (props: SecretSheetProps) => {
  const { title, question, onClose, children, message, after, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const isSettled = useRef(false);
  const confirm = useConfirm();
  useEffect(() => input.current?.focus(), []);
  const settle = (): void => {
    isSettled.current = true;
  };
  const close = async (): Promise<void> => {
    if (isSettled.current) return onClose();
    // It asks once: who closes again means it.
    settle();
    const note = 'No se mostrará otra vez.';
    if (!(await confirm({ title: question, note, verb: 'Copiar y cerrar', cancelLabel: 'Volver' }))) return;
    if (await copyText(field.value, field.copied)) onClose();
    else input.current?.select();
  };
  return (
    <Sheet onClose={() => void close()} title={title}>
      {children}
      <CopyField {...field} label={SHOWN_ONCE} onCopied={settle} ref={input}>
        {message === undefined ? null : <WhatsAppLink message={message} onPress={settle} />}
      </CopyField>
      {after}
    </Sheet>
  );
};
