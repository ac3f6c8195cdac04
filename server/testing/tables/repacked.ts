import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { db } from '#server/platform/db/client/client.ts';

const partsOf = async (path: string): Promise<Map<string, Buffer>> => {
  const zip = await openPromise(path, { autoClose: false });
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  zip.close();
  return parts;
};

/** Updates the manifest's sizes and sums to the changed rows, so that only the intended fault is left. */
const withSums = (parts: ReadonlyMap<string, Buffer>): string => {
  const manifest: { tablas: { nombre: string }[] } = JSON.parse(String(parts.get('manifiesto.json')));
  for (const table of manifest.tablas) {
    const bytes = parts.get(`datos/${table.nombre}.jsonl`) ?? Buffer.alloc(0);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    Object.assign(table, { bytes: bytes.length, sha256 });
  }
  return JSON.stringify(manifest, null, 1);
};

/** The parts of an export, by name, and the ZIP of them as `change` leaves them. */
export const repacked = async (
  path: string,
  change?: (parts: Map<string, Buffer>) => void,
): Promise<{ parts: ReadonlyMap<string, Buffer>; bytes: Buffer }> => {
  const parts = await partsOf(path);
  change?.(parts);
  parts.set('manifiesto.json', Buffer.from(withSums(parts)));
  const zip = new ZipFile();
  for (const [name, bytes] of parts) zip.addBuffer(bytes, name);
  zip.end();
  return { parts, bytes: await buffer(zip.outputStream) };
};

export const isTableEmpty = async (table: MySqlTable): Promise<boolean> => (await db().$count(table)) === 0;
