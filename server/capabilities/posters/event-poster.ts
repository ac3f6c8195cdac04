import { buffer } from 'node:stream/consumers';
import { formatHorario } from '#shared/contract/words/horas.ts';
import type { eventos } from '#server/platform/db/schema.ts';
import { Unavailable } from '#server/platform/errors.ts';
import { drawQr } from '#server/files/images/qr.ts';
import { makeQueue, withTimeout } from '#server/platform/background/queue.ts';
import { loadFaces } from '#server/publishing/discovery/cards/typefaces.ts';
import { daysOf } from '#server/publishing/discovery/parts/dates.ts';
import type { Site } from '#server/publishing/discovery/site.ts';
import { jpegOf } from '#server/publishing/discovery/parts/event-picture.ts';
import { visibleEvent } from '#server/publishing/discovery/parts/visible-event.ts';
import { drawPoster, infoOf, PICTURE } from './poster.ts';

/** Pixels for a point on paper: enough for a printer in an office. */
const PIXELS = 2.5;
/** Ms in the queue after which a request is asked to come back later. */
const PATIENCE = 15_000;

const inTurn = makeQueue();

type Evento = typeof eventos.$inferSelect;

const draw = async (evento: Evento, { origin, association }: Site): Promise<Buffer> => {
  const enlace = `${origin}/eventos/${evento.slug}`;
  // Loaded at the first use.
  const [{ default: PDFDocument }, faces, qr, imagen] = await Promise.all([
    import('pdfkit'),
    loadFaces(),
    drawQr(enlace),
    jpegOf(evento.img_principal, {
      width: Math.round(PICTURE.width * PIXELS),
      height: Math.round(PICTURE.height * PIXELS),
    }),
  ]);
  const { titulo, tipoEvento, lugar } = evento;
  const cuando = [daysOf(evento), formatHorario(evento)].filter(Boolean).join(', ');
  const poster = { titulo, tipoEvento, cuando, lugar, enlace, association, imagen, qr };
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-PE',
    displayTitle: true,
    info: infoOf(poster),
  });
  const bytes = buffer(document);
  drawPoster({ page: document, faces }, poster);
  document.end();
  return bytes;
};

/** The poster of an event as PDF; null when visitors see no such event. Posters are drawn one at a time. */
export const posterOf = async (site: Site, slug: string): Promise<Buffer | null> => {
  const evento = await visibleEvent(slug);
  if (!evento) return null;
  const pdf = await withTimeout(
    PATIENCE,
    inTurn(() => draw(evento, site)),
  );
  if (!pdf) throw new Unavailable(5);
  return pdf;
};
