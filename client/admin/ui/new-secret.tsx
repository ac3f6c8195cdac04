import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { copyText } from './copy-text.ts';
import s from './new-secret.module.css';

/** Label of what cannot be shown again. */
export const SHOWN_ONCE = 'Cópialo ahora: después no se vuelve a mostrar.';

export interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  /** «Copiar enlace» */
  verb: string;
  /** «Enlace copiado» */
  copied: string;
  ref?: RefObject<HTMLInputElement | null>;
  /** Called after it was copied, by the button or by hand. */
  onCopied?: () => void;
  /** Other ways to hand it over, beside copying. */
  children?: ReactNode;
}

/** A text to copy, with the button that does it; selected where that failed. */
export const CopyField = ({ id, label, value, verb, copied, ref, onCopied, children }: CopyFieldProps) => {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const copy = async (): Promise<void> => {
    if (await copyText(value, copied)) onCopied?.();
    else input.current?.select();
  };
  return (
    <div className={s['nuevo']}>
      <label htmlFor={id}>{label}</label>
      <input
        className="dato"
        id={id}
        onFocus={({ target }) => target.select()}
        readOnly
        onCopy={onCopied}
        ref={input}
        type="text"
        value={value}
      />
      <Button onClick={() => void copy()}>{verb}</Button>
      {children}
    </div>
  );
};

interface WhatsAppLinkProps {
  message: string;
  onPress?: () => void;
}

/** Opens WhatsApp with a text to send. */
export const WhatsAppLink = ({ message, onPress }: WhatsAppLinkProps) => (
  <OutsideLink
    onClick={onPress}
    className={buttonClass({ variant: 'secondary' })}
    href={`https://wa.me/?text=${encodeURIComponent(message)}`}
  >
    WhatsApp
  </OutsideLink>
);

/** A secret link, which cannot be shown again; focused on mount. */
export const NewLink = ({ id, url }: { id: string; url: string }) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <CopyField
      copied="Enlace copiado"
      id={id}
      label={SHOWN_ONCE}
      ref={input}
      value={url}
      verb="Copiar enlace"
    />
  );
};
