import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { eq, inArray } from 'drizzle-orm';
import { db } from '#server/db/client/client.ts';
import { eventos } from '../../db/schema.ts';
import { oneAtATime } from '../../images/queue.ts';
import { loadSharp } from '../../images/sharp.ts';
import { log } from '../../log.ts';
import { CARDS, keyOf } from '../../storage/addresses.ts';
import { MissingFile } from '../../storage/file-store.ts';
import { store } from '../../storage/store.ts';
import { withTemporary } from '../../storage/temporary.ts';
import { daysOf } from '../dates.ts';
import { drawPicture } from '../svg-to-png.ts';
import { type Art, CARD, type EventCard, eventCard, siteCard } from './drawing.ts';
import { type Faces, loadFaces } from './typefaces.ts';

type Evento = typeof eventos.$inferSelect;

/** Cards are kept as `<event's id>-<what they show>.png`. */
const KEY = /^tarjetas\/(\d+)-[\da-f]{24}\.png$/;

const digest = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 24);
const fontsOf = ({ title, data }: Faces): Buffer[] => [...title.files, ...data.files];

/** The event's image, no larger than the card shows it; null when it cannot be read. */
const embedded = async (url: string): Promise<Art | null> => {
  try {
    const image = await oneAtATime(() =>
      withTemporary(async (path) => {
        if (!(await store.fetch(keyOf(url) ?? '', path))) throw new MissingFile();
        const sharp = await loadSharp();
        return sharp(path)
          .rotate()
          .resize({ width: CARD.width / 2 + 10, height: CARD.height, fit: 'cover' })
          .flatten({ background: '#F4F5F8' })
          .jpeg({ quality: 90 })
          .toBuffer();
      }),
    );
    return { href: `data:image/jpeg;base64,${image.toString('base64')}` };
  } catch (err) {
    log.warn({ err, url }, 'The image of a card could not be read');
    return null;
  }
};

interface Card {
  readonly key: string;
  /** Its event's. */
  readonly id: string;
}

const standingCards = async (): Promise<Card[]> => {
  const cards: Card[] = [];
  for await (const listed of store.list(CARDS))
    cards.push(
      ...listed.flatMap(({ key }) => {
        const [, id] = KEY.exec(key) ?? [];
        return id ? [{ key, id }] : [];
      }),
    );
  return cards;
};

/** Removes cards that show what events no longer say, and those of events that are gone. */
const tidy = async (current: string): Promise<void> => {
  const [, currentId] = KEY.exec(current) ?? [];
  const cards = await standingCards();
  const ids = [...new Set(cards.map(({ id }) => Number(id)))];
  const rows = await db().select({ id: eventos.id }).from(eventos).where(inArray(eventos.id, ids));
  const alive = new Set(rows.map(({ id }) => String(id)));
  const stale = cards.filter(({ key, id }) => key !== current && (id === currentId || !alive.has(id)));
  await store.remove(stale.map(({ key }) => key));
};

const keep = async (key: string, png: Buffer): Promise<void> => {
  await withTemporary(async (path) => {
    await writeFile(path, png);
    await store.put(key, path);
  });
  await tidy(key);
};

const make = async (evento: Evento, card: EventCard, key: string): Promise<Buffer> => {
  const faces = await loadFaces();
  const image = await embedded(evento.img_principal);
  const svg = eventCard(card, image ?? { seed: evento.slug }, faces);
  const png = await drawPicture({ svg, fonts: fontsOf(faces) });
  // A card without its image is a makeshift, and a full disk no reason to show none.
  if (image) await keep(key, png).catch((err: unknown) => log.warn({ err, key }, 'A card could not be kept'));
  return png;
};

/** The card of an event, made once for what it says now; null when there is no such event. */
export const cardOfEvent = async (slug: string): Promise<Buffer | null> => {
  const [evento] = await db().select().from(eventos).where(eq(eventos.slug, slug));
  if (!evento) return null;
  const card = { title: evento.titulo, tipo: evento.tipoEvento, date: daysOf(evento) };
  // The drawing itself is the key: whatever changes it, our own design too, makes another card.
  const shown = digest(eventCard(card, { href: evento.img_principal }, await loadFaces()));
  const key = `${CARDS}/${evento.id}-${shown}.png`;
  return (await store.read(key).catch(() => null)) ?? make(evento, card, key);
};

/** The association's own card. */
export const cardOfSite = async (): Promise<Buffer> => {
  const faces = await loadFaces();
  return drawPicture({ svg: siteCard(faces), fonts: fontsOf(faces) });
};
