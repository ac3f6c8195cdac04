import { useState } from 'react';
import { DIAS_DE_VISTA_PREVIA, type EnlaceCompartido, vistasPrevias } from '#shared/vistas-previas.ts';
import { write } from '../../api.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
import { aviso } from '../../ui/avisos.ts';
import { Button } from '../../ui/button.tsx';
import { tellFailure } from '../crud/failure.ts';
import { useAction } from '../crud/use-remove.ts';
import { withSession } from '../session/reentry.ts';
import { Panel } from '../ui/panel.tsx';
import s from './shared-previews.module.css';

interface SharedPreviewsProps {
  slug: string;
  links: readonly EnlaceCompartido[];
}

/** Addresses under which somebody without account sees the event before it is published. */
export const SharedPreviews = ({ slug, links }: SharedPreviewsProps) => {
  const [made, setMade] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const revoke = useAction(vistasPrevias.revocar);

  const share = async (): Promise<void> => {
    setBusy(true);
    aviso.clear();
    try {
      const { enlace, message } = await withSession(() =>
        write(vistasPrevias.compartir, { params: { slug } }),
      );
      setMade(window.location.origin + enlace);
      aviso.success(message);
    } catch (error) {
      tellFailure(vistasPrevias.compartir.failed, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel id="vistas-previas" title="Compartir antes de publicar">
      <div className={s['cuerpo']}>
        <p>
          Quien tenga el enlace verá el evento tal como está guardado, sin cuenta, durante{' '}
          {DIAS_DE_VISTA_PREVIA} días.
        </p>
        <Button disabled={busy} onClick={() => void share()} variant="secondary">
          Crear enlace
        </Button>
        {made ? <NewLink url={made} /> : null}
        {links.length > 0 ? (
          <ul className={s['enlaces']}>
            {links.map(({ id, usuario_email, creada, vence }) => (
              <li key={id}>
                <span>
                  Creado el {fechaHora(creada)} por {usuario_email}; vence el {fechaHora(vence)}
                </span>
                <Button
                  aria-label={`Revocar el enlace creado el ${fechaHora(creada)}`}
                  disabled={revoke.busy.has(id)}
                  onClick={() => {
                    setMade(null);
                    void revoke.run({ key: id, params: { id }, name: '' });
                  }}
                  size="sm"
                  variant="secondary"
                >
                  Revocar
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Panel>
  );
};

/** The only moment at which the address is shown. */
const NewLink = ({ url }: { url: string }) => {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url);
    aviso.success('Enlace copiado');
  };
  return (
    <div className={s['nuevo']}>
      <label htmlFor="enlace-nuevo">Cópialo ahora: después no se vuelve a mostrar.</label>
      <input
        className="dato"
        id="enlace-nuevo"
        onFocus={({ target }) => target.select()}
        readOnly
        type="text"
        value={url}
      />
      <Button
        onClick={() => void copy().catch(() => aviso.failure('No se pudo copiar: elige el texto y cópialo.'))}
        size="sm"
      >
        Copiar enlace
      </Button>
    </div>
  );
};
