import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { desc, inArray } from 'drizzle-orm';
import type { Asociacion } from '#shared/content/settings/asociacion.ts';
import { root } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { cachedRead } from '#server/platform/db/rows/read-cache.ts';
import { association } from '#server/platform/db/rows/settings.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { eventos } from '#server/platform/db/schema.ts';
import { makeQueue, withTimeout } from '#server/platform/background/queue.ts';
import { log } from '#server/platform/log.ts';
import { store } from '#server/files/stores/store.ts';
import { daysOf } from '../parts/dates.ts';
import { focusOf, jpegOf } from '../parts/event-picture.ts';
import { visibleEvent } from '../parts/visible-event.ts';
import { CARD, DESIGN, type EventCard, eventCard, siteCard } from './drawing.ts';
import { drawPicture } from './svg-to-png.ts';
import { loadFaces } from './typefaces.ts';
import { CARDS_FOLDER } from '#server/files/stores/addresses.ts';
import { withTemporary } from '#server/files/stores/temporary.ts';

/** Storage key of a card: `tarjetas/<event id>-<hash of its content>.png`. */
const KEY = /^tarjetas\/(\d+)-[\da-f]{24}\.png$/;

const cardKey = (eventId: number, hash: string): string => `${CARDS_FOLDER}/${eventId}-${hash}.png`;

interface Card {
  readonly key: string;
  readonly eventId: number;
}

const listCards = async (): Promise<Card[]> => {
  const cards: Card[] = [];
  for await (const listed of store.list(CARDS_FOLDER))
    cards.push(
      ...listed.flatMap(({ key }) => {
        const [, id] = KEY.exec(key) ?? [];
        return id ? [{ key, eventId: Number(id) }] : [];
      }),
    );
  return cards;
};

/** Removes the older cards of the same event, and those of deleted events. */
const removeOutdated = async (current: string): Promise<void> => {
  const cards = await listCards();
  const ids = [...new Set(cards.map(({ eventId }) => eventId))];
  const rows = await db().select({ id: eventos.id }).from(eventos).where(inArray(eventos.id, ids));
  const existing = new Set(rows.map(({ id }) => id));
  const own = cards.find(({ key }) => key === current)?.eventId;
  const outdated = cards.filter(
    ({ key, eventId }) => key !== current && (eventId === own || !existing.has(eventId)),
  );
  await store.remove(outdated.map(({ key }) => key));
};

/** Stores a card and deletes those it replaces. */
const storeCard = async (key: string, png: Buffer): Promise<void> => {
  await withTemporary(async (path) => {
    await writeFile(path, png);
    await store.put(key, path);
  });
  await removeOutdated(key);
};

type Evento = typeof eventos.$inferSelect;

/** How long a request waits for a card that is not drawn yet, ms. */
const PATIENCE = 8000;
/** Number of newest events whose cards are drawn in advance. */
const DRAWN_AHEAD = 20;

const inTurn = makeQueue();

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);

const dataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

const range = async (): Promise<string> =>
  dataUrl('image/svg+xml', await readFile(resolve(root, 'client/assets/cordillera.svg')));

/** The event's image in the card's size, embedded; null when it cannot be read. */
const embedded = async (url: string): Promise<string | null> => {
  const image = await jpegOf(url, { width: CARD.width / 2 + 10, height: CARD.height });
  return image && dataUrl('image/jpeg', image);
};

const cardOf = ({ titulo, tipoEvento, fecha_Inicio, fecha_fin }: Evento): EventCard => ({
  title: titulo,
  tipo: tipoEvento,
  date: daysOf({ fecha_Inicio, fecha_fin }),
});

/** Identifies a picture and its crop. */
const nameOfPicture = async (url: string): Promise<string> =>
  [url, ...((await focusOf(url)) ?? [])].join(' ');

/** An event, and the association it belongs to. */
interface Subject {
  readonly evento: Evento;
  readonly association: Asociacion;
}

const svgOf = async ({ evento, ...site }: Subject, image: string): Promise<string> =>
  eventCard(cardOf(evento), image, { ...site, faces: await loadFaces() });

/**
 * Storage key of a card: a hash of all it shows (event, focal point of the picture, association's names, design
 * version).
 */
const keyOfCard = async ({ evento, association: names }: Subject): Promise<string> => {
  const picture = await nameOfPicture(evento.img_principal);
  return cardKey(evento.id, hash(JSON.stringify([DESIGN, cardOf(evento), names, picture])));
};

const paint = async (subject: Subject, image: string | null): Promise<Buffer> =>
  drawPicture(await svgOf(subject, image ?? (await range())));

const draw = async (subject: Subject, key: string): Promise<Buffer> => {
  const image = await embedded(subject.evento.img_principal);
  const png = await paint(subject, image);
  // Stored only with its image; without it, the card is drawn again next time. A full disk still shows it.
  if (image)
    await storeCard(key, png).catch((err: unknown) => log.warn({ err, key }, 'A card could not be kept'));
  return png;
};

const readKept = (key: string): Promise<Buffer | null> => store.read(key).catch(() => null);

/** Reads the stored card or draws it, one at a time and none twice. */
const storedOrDrawn = async (subject: Subject): Promise<Buffer> => {
  const key = await keyOfCard(subject);
  return (await readKept(key)) ?? inTurn(async () => (await readKept(key)) ?? draw(subject, key));
};

/** Thrown when an event's card takes too long; carries the association's card as an uncacheable substitute. */
export class CardNotDrawn extends Error {
  readonly standIn: Buffer;
  constructor(standIn: Buffer) {
    super('The card is still being drawn');
    this.standIn = standIn;
  }
}

/** The card of an event, drawn once per content; null if visitors do not see the event. Throws CardNotDrawn. */
export const cardOfEvent = async (names: Asociacion, slug: string): Promise<Buffer | null> => {
  const evento = await visibleEvent(slug);
  if (!evento) return null;
  const png = await withTimeout(PATIENCE, storedOrDrawn({ evento, association: names }));
  if (!png) throw new CardNotDrawn(await cardOfSite(names));
  return png;
};

/** The card of an unsaved or hidden event, for a preview; not stored. Null if it takes too long. */
export const previewCard = async (evento: Evento): Promise<Buffer | null> => {
  const subject = { evento, association: await association() };
  const kept = await readKept(await keyOfCard(subject));
  const drawn = async () => paint(subject, await embedded(evento.img_principal));
  return kept ?? withTimeout(PATIENCE, inTurn(drawn));
};

/** Draws missing cards of the newest events, so that the first crawler need not wait. */
export const predrawCards = async (): Promise<void> => {
  const newest = await db()
    .select()
    .from(eventos)
    .where(isVisible())
    .orderBy(desc(eventos.id))
    .limit(DRAWN_AHEAD);
  const names = await association();
  await sequentially(newest, async (evento) => {
    const subject = { evento, association: names };
    if ((await store.size(await keyOfCard(subject))) === null) await storedOrDrawn(subject);
  });
};

/** The association's own card, drawn once per name. */
export const cardOfSite = (names: Asociacion): Promise<Buffer> =>
  cachedRead(`card of ${names.completo}`, async () => {
    const faces = await loadFaces();
    return drawPicture(siteCard(await range(), { association: names, faces }));
  });
