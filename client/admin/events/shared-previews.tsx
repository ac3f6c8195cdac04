import { useState } from 'react';
import {
  DIAS_DE_VISTA_PREVIA,
  type EnlaceCompartido,
  vistasPrevias,
} from '#shared/content/events/vistas-previas.ts';
import { momento } from '#shared/contract/words/fechas.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useRowRequest } from '../crud/use-remove.ts';
import { CopyField, NewLink, WhatsAppLink } from '../ui/new-secret.tsx';
import { MainPanel } from '../ui/record/record-form.tsx';
import s from './shared-previews.module.css';

interface SharedPreviewsProps {
  slug: string;
  /** Whether visitors see the event already. */
  isPublic: boolean;
  titulo: string;
  links: readonly EnlaceCompartido[];
}

/** How others are told of an event: by its address, or, before it is published, by a link that needs no account. */
export const SharedPreviews = ({ slug, isPublic, titulo, links }: SharedPreviewsProps) => {
  const [made, setMade] = useState<string | null>(null);
  const revoke = useRowRequest(vistasPrevias.revocar);
  const share = useRowRequest(vistasPrevias.compartir, undefined, ({ enlace }) =>
    setMade(window.location.origin + enlace),
  );
  return (
    <MainPanel id="vistas-previas" title={isPublic ? 'Compartir' : 'Compartir antes de publicar'}>
      {isPublic ? (
        <PublicAddress path={`/eventos/${slug}`} titulo={titulo} />
      ) : (
        <>
          <p>
            Quien tenga el enlace verá el evento tal como está guardado, sin cuenta, durante{' '}
            {DIAS_DE_VISTA_PREVIA} días.
          </p>
          <Button
            disabled={share.busy.has(slug)}
            onClick={() => void share.run({ key: slug, params: { slug }, name: '' })}
            variant="secondary"
          >
            Crear enlace
          </Button>
          {made ? <NewLink id="enlace-nuevo" url={made} /> : null}
        </>
      )}
      {links.length > 0 && isPublic ? <p>Enlaces creados antes de que estuviera en el sitio:</p> : null}
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
  );
};

/** What visitors see already, with its ways to others. */
const PublicAddress = ({ path, titulo }: { path: string; titulo: string }) => {
  const address = window.location.origin + path;
  return (
    <>
      <p>
        Ya está en el sitio. <OutsideLink href={path}>Ver en el sitio</OutsideLink>
      </p>
      <CopyField
        copied="Dirección copiada"
        id="direccion-publica"
        label="Dirección"
        value={address}
        verb="Copiar dirección"
      >
        <WhatsAppLink message={`${titulo} ${address}`} />
        <OutsideLink
          className={buttonClass({ variant: 'secondary' })}
          href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`}
        >
          Facebook
        </OutsideLink>
      </CopyField>
    </>
  );
};
