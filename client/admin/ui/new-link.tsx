import { Button } from '../../ui/button.tsx';
import { copyText } from './copy-text.ts';
import s from './new-link.module.css';

/** A link that is a secret, at the only moment at which it is shown. */
export const NewLink = ({ id, url }: { id: string; url: string }) => (
  <div className={s['nuevo']}>
    <label htmlFor={id}>Cópialo ahora: después no se vuelve a mostrar.</label>
    <input
      className="dato"
      id={id}
      onFocus={({ target }) => target.select()}
      readOnly
      type="text"
      value={url}
    />
    <Button onClick={() => copyText(url, 'Enlace copiado')} size="sm">
      Copiar enlace
    </Button>
  </div>
);
