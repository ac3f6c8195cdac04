import { and, asc, eq, getTableName, inArray, isNotNull, sql } from 'drizzle-orm';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { archivos, documentos, historia } from '#server/platform/db/schema.ts';
import type { Row } from '../tracking/record-history.ts';
import { reconcileFiles } from '../tracking/file-registry.ts';
import { documentOfRow, versionsOf } from '../tracking/document.ts';
import { documentIn, type DocumentColumn, documentColumns } from '../tracking/document-columns.ts';
import { addVersion } from '../tracking/versions.ts';

/** Rows that hold a document which has no versions yet: of a site before documents had any, or of the demonstration. */
const rowsWithout = async (source: DocumentColumn): Promise<Row[]> => {
  const { table, column } = source;
  const known = db()
    .select({ one: sql`1` })
    .from(documentos)
    .where(and(eq(documentos.tabla, getTableName(table)), eq(documentos.fila, table.id)));
  const rows: Row[] = await db()
    .select()
    .from(table)
    .where(and(isNotNull(column), sql`NOT EXISTS ${known}`));
  return rows.filter((row) => documentIn(source, row) !== null);
};

/** The documents a row held before, oldest first, as far as history tells. */
const earlierIn = async (source: DocumentColumn, row: Row): Promise<string[]> => {
  const states = await db()
    .select({ antes: historia.antes })
    .from(historia)
    .where(
      and(
        eq(historia.tabla, getTableName(source.table)),
        eq(historia.fila, Number(row['id'])),
        eq(historia.accion, 'U'),
      ),
    )
    .orderBy(asc(historia.id));
  return states.flatMap(({ antes }) => documentIn(source, JSON.parse(antes ?? '{}')) ?? []);
};

const later = (one: string, other: string): string => (one > other ? one : other);

/** Adds the versions of a row, each dated by when its file was stored, and none before the one that came before it. */
const addVersions = (source: DocumentColumn, row: Row): Promise<void> =>
  unitOfWork(async () => {
    const titulo = source.titleOf(row);
    const { id } = await documentOfRow(source.table, row, titulo);
    // Another process may have been here meanwhile.
    if ((await versionsOf(id)).length > 0) return;
    const held = [...(await earlierIn(source, row)), documentIn(source, row) ?? ''];
    const urls = held.filter((url, at) => url !== held[at + 1]);
    const stored = await db()
      .select({ url: archivos.url, creado: archivos.creado })
      .from(archivos)
      .where(inArray(archivos.url, urls));
    const dates = new Map(stored.map(({ url, creado }) => [url, diaEnLima(Date.parse(creado))]));
    let publicada = '';
    await sequentially(
      urls.filter((url) => dates.has(url)),
      async (url) => {
        publicada = later(publicada, dates.get(url) ?? '');
        await addVersion(await documentOfRow(source.table, row, titulo), { url, titulo, publicada });
      },
    );
    await reconcileFiles(urls);
  });

/** Adds versions to every document without any: its present file, and the earlier ones that history still knows. */
export const ensureDocuments = (): Promise<void> =>
  sequentially(documentColumns, async (source) =>
    sequentially(await rowsWithout(source), (row) => addVersions(source, row)),
  );
