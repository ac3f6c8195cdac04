import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { copyText } from './copy-text.ts';
import s from './new-secret.module.css';

interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  /** «Copiar enlace» */
  verb: string;
  /** «Enlace copiado» */
  copied: string;
  ref?: Ref<HTMLInputElement>;
  /** Other ways to hand it over, beside copying. */
  children?: ReactNode;
}

/** A text to copy, with the button that does it. */
export const CopyField = ({ id, label, value, verb, copied, ref, children }: CopyFieldProps) => (
  <div className={s['nuevo']}>
    <label htmlFor={id}>{label}</label>
    <input
      className="dato"
      id={id}
      onFocus={({ target }) => target.select()}
      readOnly
      ref={ref}
      type="text"
      value={value}
    />
    <Button onClick={() => copyText(value, copied)}>{verb}</Button>
    {children}
  </div>
);

/** Shows a secret, which cannot be shown again; focused on mount. */
export const NewSecret = (props: Omit<CopyFieldProps, 'label' | 'ref'>) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return <CopyField {...props} label="Cópialo ahora: después no se vuelve a mostrar." ref={input} />;
};

/** Opens WhatsApp with a text to send. */
export const WhatsAppLink = ({ message }: { message: string }) => (
  <OutsideLink
    className={buttonClass({ variant: 'secondary' })}
    href={`https://wa.me/?text=${encodeURIComponent(message)}`}
  >
    WhatsApp
  </OutsideLink>
);

interface NewLinkProps {
  id: string;
  url: string;
  /** Text with the link, to send by WhatsApp. */
  message?: string;
}

/** A secret link. */
export const NewLink = ({ id, url, message }: NewLinkProps) => (
  <NewSecret copied="Enlace copiado" id={id} value={url} verb="Copiar enlace">
    {message === undefined ? null : <WhatsAppLink message={message} />}
  </NewSecret>
);
