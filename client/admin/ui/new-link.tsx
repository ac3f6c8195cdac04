import { aviso } from '../../ui/avisos.ts';
import { Button } from '../../ui/button.tsx';
import s from './new-link.module.css';

const copy = async (url: string): Promise<void> => {
  await navigator.clipboard.writeText(url);
  aviso.success('Enlace copiado');
};

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
    <Button
      onClick={() =>
        void copy(url).catch(() => aviso.failure('No se pudo copiar: elige el texto y cópialo.'))
      }
      size="sm"
    >
      Copiar enlace
    </Button>
  </div>
);
