import { and, asc, gt, inArray, lte, sql } from 'drizzle-orm';
import { plainText } from '#shared/texto/plain-text.ts';
import { db } from '#server/platform/db/client/client.ts';
import { eventos, eventoTextos } from '#server/platform/db/schema.ts';
import { type SearchItem, toSearchItem, type SearchSource } from '#server/platform/noun/search-source.ts';

const { titulo, descripcion, formato, created_at, estado, publicar_desde, publicar_hasta } = eventos;

const publication = sql`CONCAT(${estado}, COALESCE(${publicar_desde}, ''), '|', COALESCE(${publicar_hasta}, ''))`;
const crc = sql<number>`CRC32(CONCAT_WS('|', ${created_at}, ${publication}, CHAR_LENGTH(${titulo}), ${titulo}, ${formato}, ${descripcion}))`;
const textCrc = sql<string>`SUM(CRC32(CONCAT_WS('|', ${eventoTextos.id}, CHAR_LENGTH(${eventoTextos.titulo}),
  ${eventoTextos.titulo}, ${eventoTextos.formato}, ${eventoTextos.contenido})))`;

/** Rows checksummed by one query; all at once would take the database too long. */
const STAMPED = 2000;

/** Checksums of the next events after an id, by id. */
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

/** Checksums of all events with their texts, computed by the database, so that unchanged texts are not transferred. */
const fingerprints = async (): Promise<Map<number, string>> => {
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

const read = async (ids: readonly number[]): Promise<SearchItem[]> => {
  const [rows, texts] = await Promise.all([
    db()
      .select({
        id: eventos.id,
        slug: eventos.slug,
        fecha: eventos.fecha_Inicio,
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
  return rows.map(({ formato: as, descripcion: texto, slug, ...row }) =>
    toSearchItem({
      ...row,
      descripcion: texto && plainText({ texto, formato: as }),
      textos: texts.get(row.id) ?? [],
      direccion: `/eventos/${slug}`,
    }),
  );
};

export const events: SearchSource = {
  kind: 'eventos',
  grupo: 'eventos',
  ids: [eventos.id, eventoTextos.id],
  fingerprints,
  read,
  batchSize: 200,
};
