import { inArray, isNotNull } from 'drizzle-orm';
import { rutaDeDocumento } from '#shared/records/documentos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { documentos, documentoVersiones, textosDeArchivos } from '#server/platform/db/schema.ts';
import {
  allDocuments,
  documentsWithIds,
  holdersOf,
  type ShownDocument,
} from '#server/records/documents/read.ts';
import { type SearchItem, toSearchItem, type SearchSource } from '#server/platform/noun/search-source.ts';

interface Shown extends SearchItem {
  /** SHA-256 of the newest version's content. */
  suma: string | null;
}

/** Titles and notes of the newest versions, without their texts. */
const readShown = async (list: readonly ShownDocument[]): Promise<Shown[]> => {
  const holders = await holdersOf(list);
  return list.flatMap(({ documento: { id, clave }, versiones: [newest] }) => {
    const holder = holders.get(id);
    if (!holder || !newest) return [];
    const item = toSearchItem({
      id,
      titulo: holder.source.titleOf(holder.row),
      descripcion: newest.nota,
      created_at: newest.publicada,
      direccion: rutaDeDocumento(clave),
      fecha: newest.publicada,
      ...holder.publication,
    });
    return Object.assign(item, { suma: newest.sha256 });
  });
};

const readSums = async (): Promise<Set<string>> => {
  const rows = await db()
    .select({ suma: textosDeArchivos.suma })
    .from(textosDeArchivos)
    .where(isNotNull(textosDeArchivos.texto));
  return new Set(rows.map(({ suma }) => suma));
};

const textsOf = async (sums: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (sums.length === 0) return new Map();
  const rows = await db()
    .select()
    .from(textosDeArchivos)
    .where(inArray(textosDeArchivos.suma, [...sums]));
  return new Map(rows.map(({ suma, texto }) => [suma, texto ?? '']));
};

/** Documents with a permanent address: title, note and text of the newest version. */
export const documents: SearchSource = {
  kind: 'documentos',
  grupo: 'documentos',
  ids: [documentos.id, documentoVersiones.id],
  fingerprints: async () => {
    const [list, known] = await Promise.all([readShown(await allDocuments()), readSums()]);
    return new Map(list.map((item) => [item.id, JSON.stringify([item, known.has(item.suma ?? '')])]));
  },
  read: async (ids) => {
    const list = await readShown(await documentsWithIds(ids));
    const texts = await textsOf(list.flatMap(({ suma }) => suma ?? []));
    return list.map(({ suma, ...item }) => Object.assign(item, { textos: [texts.get(suma ?? '') ?? ''] }));
  },
  // Each may have a long text.
  batchSize: 5,
};
