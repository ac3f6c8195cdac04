import { writeFile } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { eventos } from '#server/platform/db/schema.ts';
import { CARDS_FOLDER } from '#server/files/stores/addresses.ts';
import { store } from '#server/files/stores/store.ts';
import { withTemporary } from '#server/files/stores/temporary.ts';

/** Storage key of a card: `tarjetas/<event id>-<hash of its content>.png`. */
const KEY = /^tarjetas\/(\d+)-[\da-f]{24}\.png$/;

export const cardKey = (eventId: number, hash: string): string => `${CARDS_FOLDER}/${eventId}-${hash}.png`;

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
export const storeCard = async (key: string, png: Buffer): Promise<void> => {
  await withTemporary(async (path) => {
    await writeFile(path, png);
    await store.put(key, path);
  });
  await removeOutdated(key);
};
