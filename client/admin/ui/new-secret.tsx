import { type ReactNode, useEffect, useRef } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { copyText } from './copy-text.ts';
import s from './new-secret.module.css';

interface NewSecretProps {
  id: string;
  value: string;
  /** «Copiar enlace» */
  verb: string;
  /** «Enlace copiado» */
  copied: string;
  /** Other ways to hand it over, beside copying. */
  children?: ReactNode;
}

/** Shows a secret, which cannot be shown again; focused on mount. */
export const NewSecret = ({ id, value, verb, copied, children }: NewSecretProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={s['nuevo']}>
      <label htmlFor={id}>Cópialo ahora: después no se vuelve a mostrar.</label>
      <input
        className="dato"
        id={id}
        onFocus={({ target }) => target.select()}
        readOnly
        ref={input}
        type="text"
        value={value}
      />
      <Button onClick={() => copyText(value, copied)}>{verb}</Button>
      {children}
    </div>
  );
};

interface NewLinkProps {
  id: string;
  url: string;
  /** Text with the link, to send by WhatsApp. */
  message?: string;
}

/** A secret link. */
export const NewLink = ({ id, url, message }: NewLinkProps) => (
  <NewSecret copied="Enlace copiado" id={id} value={url} verb="Copiar enlace">
    {message === undefined ? null : (
      <OutsideLink
        className={buttonClass({ variant: 'secondary' })}
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
      >
        WhatsApp
      </OutsideLink>
    )}
  </NewSecret>
);
