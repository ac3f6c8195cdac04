import { useEffect, useMemo, useState } from 'react';
import type { Output } from '#shared/contract/endpoint.ts';
import type { Evento } from '#shared/content/events/eventos.ts';
import { revision } from '#shared/publishing/revision.ts';
import { write } from '../../../api.ts';
import { today } from '../../../lib/vigencia.ts';
import { withSession } from '../../session/reentry.ts';
import { type EventValues, useEventValues } from '../use-event-values.ts';
import { usePendingPhotos } from '../photos/pending-photos.ts';
import { useDrawing } from '../photos/use-drawing.ts';
import { internalPaths, findProblems, type EventUnderReview } from './review-rules.ts';

type Answer = Output<typeof revision.revisar>;
const nothing: Answer = { repetido: null, tarjeta: null };

/** Debounce, ms. */
const PAUSE = 1000;

/** What is asked about an event: what it holds, and whether its card is wanted too. */
interface Question {
  readonly values: EventValues;
  readonly id: number | undefined;
  readonly withCard: boolean;
}

/** What the server tells; asked again whenever what it depends on has changed. */
const useAnswer = ({ values, id, withCard }: Question): Answer => {
  const [answer, setAnswer] = useState(nothing);
  const { titulo, tipoEvento, fecha_Inicio, fecha_fin } = values;
  useEffect(() => {
    if (!titulo || !fecha_Inicio) return undefined;
    let wanted = true;
    const body = { titulo, tipoEvento, fecha_Inicio, fecha_fin, conTarjeta: withCard, ...(id && { id }) };
    const ask = async (): Promise<void> => {
      // Advice is optional: failures are ignored.
      const result = await withSession(() => write(revision.revisar, { body })).catch(() => nothing);
      if (wanted) setAnswer(result);
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [titulo, tipoEvento, fecha_Inicio, fecha_fin, id, withCard]);
  return answer;
};

/** Visitors' own view of an address: the site is asked for it without a session. */
const isDead = async (path: string): Promise<boolean> => {
  const answer = await fetch(path, { method: 'HEAD', credentials: 'omit' }).catch(() => null);
  return answer?.status === 404;
};

/** The paths among those of some texts that lead nowhere. */
const useDeadPaths = (texts: string): readonly string[] => {
  const [dead, setDead] = useState<readonly string[]>([]);
  const paths = useMemo(() => internalPaths(texts, location.origin).join('\n'), [texts]);
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      const all = paths.split('\n').filter(Boolean);
      const states = await Promise.all(all.map(isDead));
      if (wanted) setDead(all.filter((_, at) => states[at]));
    };
    const timer = setTimeout(() => void look(), PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [paths]);
  return dead;
};

type Size = EventUnderReview['principal'];

/** The size of a picture in px; null until it is loaded. */
const useSize = (src: string): Size => {
  const [loaded, setLoaded] = useState<{ src: string; size: Size }>();
  useEffect(() => {
    if (!src) return undefined;
    const image = new Image();
    image.addEventListener('load', () =>
      setLoaded({ src, size: { width: image.naturalWidth, height: image.naturalHeight } }),
    );
    image.src = src;
    return () => image.removeAttribute('src');
  }, [src]);
  return loaded?.src === src ? loaded.size : null;
};

/** What is saved beside the form. */
export type SavedContent = Pick<EventUnderReview, 'textos' | 'imagenes'>;

/** What to look at before publishing what the form holds, and the card that chats would show of it where it is wanted. */
export const useReview = (evento: Evento | null, { textos, imagenes: saved }: SavedContent) => {
  const values = useEventValues(evento);
  const waiting = usePendingPhotos().photos.map(({ key, descripcion }) => ({ id: key, descripcion }));
  const imagenes = [...saved, ...waiting];
  const [withCard, setWithCard] = useState(false);
  const [hoy] = useState(today);
  const dibujar = useDrawing();
  const { repetido, tarjeta } = useAnswer({ values, id: evento?.id, withCard });
  const texts = [values.descripcion, ...textos.map(({ contenido }) => contenido)].join('\n\n');
  const [muertos, principal] = [useDeadPaths(texts), useSize(values.img_principal)];
  const findings = findProblems({ ...values, textos, imagenes, principal, hoy, repetido, muertos, dibujar });
  return { findings, values, tarjeta, withCard, setWithCard };
};
