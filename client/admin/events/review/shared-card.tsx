import { useEffect, useMemo } from 'react';
import { plainText } from '#shared/texto/plain-text.ts';
import { summaryOf } from '../../../lib/text/summary.ts';
import type { Evento } from '#shared/content/events/eventos.ts';
import s from './review.module.css';

/** A picture for the page, of Base64; the policy of the site loads no `data:` addresses. */
export const usePicture = (base64: string | null): string | null => {
  const url = useMemo(() => {
    if (base64 === null) return null;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    return URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
  }, [base64]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
};

interface SharedCardProps {
  /** A picture of 1200 by 630 px; null while it is drawn. */
  src: string | null;
  /** Said above it, where nothing else does. */
  name?: string;
  values: Pick<Evento, 'titulo' | 'descripcion' | 'formato'>;
}

/** A link to the event as WhatsApp shows it. */
export const SharedCard = ({ src, name, values: { titulo, descripcion, formato } }: SharedCardProps) => (
  <>
    {name ? <h3 className={s['nombre']}>{name}</h3> : null}
    <figure aria-label="Tarjeta en un chat" className={s['tarjeta']}>
      {src ? (
        <img alt="Imagen de la tarjeta" height={630} src={src} width={1200} />
      ) : (
        <span className={s['espera']}>Preparando la tarjeta…</span>
      )}
      <figcaption>
        <strong>{titulo}</strong>
        <span>{summaryOf(plainText({ texto: descripcion || titulo, formato }))}</span>
        <small>{location.host}</small>
      </figcaption>
    </figure>
  </>
);
