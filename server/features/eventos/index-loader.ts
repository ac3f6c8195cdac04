import { and, asc, gt, inArray, lte, sql } from 'drizzle-orm';
import { db } from '#server/db/client/client.ts';
import { now } from '#server/db/now.ts';
import { eventos, eventoTextos, versiones } from '#server/db/schema.ts';
import { plainText } from '#shared/texto/plain-text.ts';
import { SearchIndex } from '#server/search/search-index.ts';

/** Events read and indexed at once; between two portions the event loop serves other requests. */
const PORTION = 200;

const { titulo, descripcion, formato, created_at, estado, publicar_desde, publicar_hasta } = eventos;

let index = new SearchIndex();
/** A checksum of each event as it was indexed. */
let stamps = new Map<number, string>();
let known = '';
/** Refreshes run one after the other. */
let reading: Promise<unknown> = Promise.resolve();

/**
 * A text that changes whenever an event or a text changes in any process, and the database's time. The highest ids also
 * show rows inserted by hand.
 */
const current = async (): Promise<{ version: string; time: string }> => {
  const [rows, [last]] = await Promise.all([
    db()
      .select()
      .from(versiones)
      .where(inArray(versiones.nombre, ['eventos', 'eventoTextos']))
      .orderBy(asc(versiones.nombre), asc(versiones.escritor)),
    db()
      .select({
        evento: sql`MAX(${eventos.id})`,
        texto: sql`(SELECT MAX(id) FROM evento_textos)`,
        base: sql`DATABASE()`,
        time: sql<string>`${now}`.mapWith(created_at),
      })
      .from(eventos),
  ]);
  const { time = '', ...ids } = last ?? {};
  return { version: JSON.stringify([rows, ids]), time };
};

const publication = sql`CONCAT(${estado}, COALESCE(${publicar_desde}, ''), '|', COALESCE(${publicar_hasta}, ''))`;
const crc = sql<number>`CRC32(CONCAT_WS('|', ${created_at}, ${publication}, CHAR_LENGTH(${titulo}), ${titulo}, ${formato}, ${descripcion}))`;
const textCrc = sql<string>`SUM(CRC32(CONCAT_WS('|', ${eventoTextos.id}, CHAR_LENGTH(${eventoTextos.titulo}),
  ${eventoTextos.titulo}, ${eventoTextos.formato}, ${eventoTextos.contenido})))`;

/** Checksums asked for by one query: all of them would take the database too long. */
const STAMPED = 2000;

/** The stamps of the events after one, in the order of their ids. */
const stampsAfter = async (last: number): Promise<[number, string][]> => {
  const own = await db()
    .select({ id: eventos.id, crc })
    .from(eventos)
    .where(gt(eventos.id, last))
    .orderBy(asc(eventos.id))
    .limit(STAMPED);
  const ofTexts = await db()
    .select({ id: eventoTextos.id_evento, crc: textCrc })
    .from(eventoTextos)
    .where(and(gt(eventoTextos.id_evento, last), lte(eventoTextos.id_evento, own.at(-1)?.id ?? last)))
    .groupBy(eventoTextos.id_evento);
  const texts = new Map(ofTexts.map((row) => [row.id, row.crc]));
  return own.map((row) => [row.id, `${row.crc} ${texts.get(row.id) ?? ''}`]);
};

/** A checksum of each event with its texts, computed by the database: a short row instead of the whole text. */
const readStamps = async (): Promise<Map<number, string>> => {
  const found = new Map<number, string>();
  let portion: [number, string][] = [];
  do {
    // oxlint-disable-next-line no-await-in-loop -- each portion begins where the one before ended
    portion = await stampsAfter(portion.at(-1)?.[0] ?? 0);
    for (const [id, stamp] of portion) found.set(id, stamp);
  } while (portion.length === STAMPED);
  return found;
};

const textsOf = async (ids: readonly number[]): Promise<Map<number, string[]>> => {
  const rows = await db()
    .select({
      id: eventoTextos.id_evento,
      titulo: eventoTextos.titulo,
      contenido: eventoTextos.contenido,
      formato: eventoTextos.formato,
    })
    .from(eventoTextos)
    .where(inArray(eventoTextos.id_evento, [...ids]));
  const texts = new Map<number, string[]>(ids.map((id) => [id, []]));
  for (const row of rows)
    texts.get(row.id)?.push(row.titulo ?? '', plainText({ texto: row.contenido, formato: row.formato }));
  return texts;
};

const enter = async (ids: readonly number[]): Promise<void> => {
  const [rows, texts] = await Promise.all([
    db()
      .select({
        id: eventos.id,
        titulo,
        descripcion,
        formato,
        created_at,
        estado,
        publicar_desde,
        publicar_hasta,
      })
      .from(eventos)
      .where(inArray(eventos.id, [...ids])),
    textsOf(ids),
  ]);
  for (const { formato: as, descripcion: texto, ...row } of rows) {
    const words = texto && plainText({ texto, formato: as });
    index.put({ ...row, descripcion: words, textos: texts.get(row.id) ?? [] });
  }
};

const enterAll = async (ids: readonly number[]): Promise<void> => {
  for (let at = 0; at < ids.length; at += PORTION) {
    // In portions: all at once would block the event loop.
    // oxlint-disable-next-line no-await-in-loop
    await enter(ids.slice(at, at + PORTION));
  }
};

const refresh = async (): Promise<void> => {
  // Asked again: the refresh before this one may have loaded the same change.
  const { version } = await current();
  if (version === known) return;
  const fresh = await readStamps();
  if (index.isWorn) {
    index = new SearchIndex();
    stamps = new Map();
  }
  for (const id of stamps.keys()) if (!fresh.has(id)) index.remove(id);
  await enterAll([...fresh.keys()].filter((id) => stamps.get(id) !== fresh.get(id)));
  stamps = fresh;
  known = version;
};

/** The index of all events and the time it is; only what changed since the last search is read again. */
export const currentIndex = async (): Promise<{ index: SearchIndex; time: string }> => {
  const { version, time } = await current();
  if (version !== known) {
    const turn = reading.then(refresh);
    reading = turn.catch(() => undefined);
    await turn;
  }
  return { index, time };
};
