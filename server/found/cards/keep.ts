import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { config } from '../../config.ts';
import { db } from '../../db/client.ts';
import { eventos } from '../../db/schema.ts';
import { oneAtATime } from '../../images/reencode.ts';
import { log } from '../../log.ts';
import { pathOf, temporaryPath } from '../../storage/disk.ts';
import { daysOf } from '../dates.ts';
import { drawPicture } from '../render.ts';
import { type Art, CARD, type EventCard, eventCard, siteCard } from './drawing.ts';
import { type Faces, loadFaces } from './type.ts';

type Evento = typeof eventos.$inferSelect;

/** Cards are kept here as `<event's id>-<what they show>.png`. */
export const cardsDir = resolve(config.storageDir, 'tarjetas');
const NAME = /^(\d+)-[\da-f]{24}\.png$/;

const digest = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 24);
const fontsOf = ({ title, data }: Faces): Buffer[] => [...title.files, ...data.files];

/** The event's image, no larger than the card shows it; null when it cannot be read. */
const embedded = async (url: string): Promise<Art | null> => {
  try {
    const image = await oneAtATime(() =>
      sharp(pathOf(url) ?? '')
        .rotate()
        .resize({ width: CARD.width / 2 + 10, height: CARD.height, fit: 'cover' })
        .flatten({ background: '#F4F5F8' })
        .jpeg({ quality: 90 })
        .toBuffer(),
    );
    return { href: `data:image/jpeg;base64,${image.toString('base64')}` };
  } catch (err) {
    log.warn({ err, url }, 'The image of a card could not be read');
    return null;
  }
};

/** Removes cards that show what events no longer say, and those of events that are gone. */
const tidy = async (current: string): Promise<void> => {
  const [, currentId] = NAME.exec(current) ?? [];
  const cards = (await readdir(cardsDir)).flatMap((name) => {
    const [, id] = NAME.exec(name) ?? [];
    return id ? [{ name, id }] : [];
  });
  const ids = [...new Set(cards.map(({ id }) => Number(id)))];
  const rows = await db().select({ id: eventos.id }).from(eventos).where(inArray(eventos.id, ids));
  const alive = new Set(rows.map(({ id }) => String(id)));
  const stale = cards.filter(({ name, id }) => name !== current && (id === currentId || !alive.has(id)));
  await Promise.all(stale.map(({ name }) => rm(resolve(cardsDir, name), { force: true })));
};

const keep = async (name: string, png: Buffer): Promise<void> => {
  const temporary = await temporaryPath();
  try {
    await writeFile(temporary, png);
    await mkdir(cardsDir, { recursive: true });
    await rename(temporary, resolve(cardsDir, name));
  } finally {
    await rm(temporary, { force: true });
  }
  await tidy(name);
};

const make = async (evento: Evento, card: EventCard, name: string): Promise<Buffer> => {
  const faces = await loadFaces();
  const image = await embedded(evento.img_principal);
  const svg = eventCard(card, image ?? { seed: evento.slug }, faces);
  const png = await drawPicture({ svg, fonts: fontsOf(faces) });
  // A card without its image is a makeshift, and a full disk no reason to show none.
  if (image)
    await keep(name, png).catch((err: unknown) => log.warn({ err, name }, 'A card could not be kept'));
  return png;
};

/** The card of an event, made once for what it says now; null when there is no such event. */
export const cardOfEvent = async (slug: string): Promise<Buffer | null> => {
  const [evento] = await db().select().from(eventos).where(eq(eventos.slug, slug));
  if (!evento) return null;
  const card = { title: evento.titulo, tipo: evento.tipoEvento, date: daysOf(evento) };
  // The drawing itself is the key: whatever changes it, our own design too, makes another card.
  const name = `${evento.id}-${digest(eventCard(card, { href: evento.img_principal }, await loadFaces()))}.png`;
  return (await readFile(resolve(cardsDir, name)).catch(() => null)) ?? make(evento, card, name);
};

/** The association's own card. */
export const cardOfSite = async (): Promise<Buffer> => {
  const faces = await loadFaces();
  return drawPicture({ svg: siteCard(faces), fonts: fontsOf(faces) });
};
