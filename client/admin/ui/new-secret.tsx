import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyText } from './copy-text.ts';
import s from './new-secret.module.css';

interface NewSecretProps {
  id: string;
  value: string;
  /** «Copiar enlace» */
  verb: string;
  /** «Enlace copiado» */
  copied: string;
}

/** Shows a secret, which cannot be shown again; focused on mount. */
export const NewSecret = ({ id, value, verb, copied }: NewSecretProps) => {
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
    </div>
  );
};

/** A secret link. */
export const NewLink = ({ id, url }: { id: string; url: string }) => (
  <NewSecret copied="Enlace copiado" id={id} value={url} verb="Copiar enlace" />
);
