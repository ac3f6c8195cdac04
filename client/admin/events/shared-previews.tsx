import { useState } from 'react';
import {
  DIAS_DE_VISTA_PREVIA,
  type EnlaceCompartido,
  vistasPrevias,
} from '#shared/content/events/vistas-previas.ts';
import { momento } from '#shared/contract/words/fechas.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Button } from '../../ui/button.tsx';
import { useRowRequest } from '../crud/use-remove.ts';
import { NewLink } from '../ui/new-secret.tsx';
import { MainPanel, RecordColumns } from '../ui/record/record-form.tsx';
import s from './shared-previews.module.css';

interface SharedPreviewsProps {
  slug: string;
  /** Whether visitors see the event already. */
  isPublic: boolean;
  links: readonly EnlaceCompartido[];
}

/** Addresses under which somebody without account sees the event before it is published. */
export const SharedPreviews = ({ slug, isPublic, links }: SharedPreviewsProps) => {
  const [made, setMade] = useState<string | null>(null);
  const revoke = useRowRequest(vistasPrevias.revocar);
  const share = useRowRequest(vistasPrevias.compartir, undefined, ({ enlace }) =>
    setMade(window.location.origin + enlace),
  );
  return (
    <RecordColumns>
      <MainPanel id="vistas-previas" title={isPublic ? 'Compartir' : 'Compartir antes de publicar'}>
        {isPublic ? (
          <p>
            Ya está en el sitio: comparte su dirección de siempre.{' '}
            <OutsideLink href={`/eventos/${slug}`}>Ver en el sitio</OutsideLink>
          </p>
        ) : (
          <p>
            Quien tenga el enlace verá el evento tal como está guardado, sin cuenta, durante{' '}
            {DIAS_DE_VISTA_PREVIA} días.
          </p>
        )}
        <Button
          disabled={share.busy.has(slug)}
          onClick={() => void share.run({ key: slug, params: { slug }, name: '' })}
          variant="secondary"
        >
          Crear enlace
        </Button>
        {made ? <NewLink id="enlace-nuevo" url={made} /> : null}
        {links.length > 0 ? (
          <ul className={s['enlaces']}>
            {links.map(({ id, usuario, usuario_email, creada, vence }) => (
              <li key={id}>
                <span>
                  Creado el {momento(creada)} por <span title={usuario_email}>{usuario}</span>; vence el{' '}
                  {momento(vence)}
                </span>
                <Button
                  aria-label={`Revocar el enlace creado el ${momento(creada)}`}
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
      </MainPanel>
    </RecordColumns>
  );
};
