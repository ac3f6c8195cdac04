import { getTableName } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { db } from '#server/platform/db/client/client.ts';
import { fileReferences } from '#server/platform/db/rows/file-columns.ts';
import * as tables from '#server/platform/db/schema.ts';
import { expectFiles } from '../api.ts';
import { filledTables } from '../filled-tables.ts';

/** Bookkeeping tables, which hold no content. */
const mechanics = new Set<MySqlTable>([
  tables.limites,
  tables.desafios,
  tables.idempotencia,
  tables.identidad,
  tables.marcasDeCambio,
]);

/** Columns that differ between two runs with the same content. */
const PASSING =
  /^(id|.*_id|id_.*|jti_sha256|registro|cambio|fila|password|cread[ao]|ultimo_uso|expira|created_at|modificado|fecha|fecha_creacion|fecha_envio|desde)$/;

/** Columns of the history that hold a whole row as JSON. */
const STATES = /^(antes|despues)$/;

const plain = (row: object, names: ReadonlyMap<string, string>): [string, unknown][] =>
  Object.entries(row)
    .filter(([field]) => !PASSING.test(field))
    .map(([field, value]) => [
      field,
      STATES.test(field) && value ? plain(JSON.parse(value), names) : (names.get(String(value)) ?? value),
    ]);

/** Addresses and notices are named after numbers that differ between two runs. */
const withoutNumbers = (text: string): string =>
  text.replaceAll(/rosa\d+@/g, 'rosa@').replaceAll(/"(comentario|consulta)-\d+"/g, '"$1"');

/** All content of the open database, by table, in a form that can be compared: file addresses are replaced by their names. */
export const contentNow = async (): Promise<Record<string, unknown>> => {
  const registered = await db().select().from(tables.archivos);
  const names = new Map(registered.map(({ url, nombre }) => [url, `el archivo ${nombre}`]));
  const content = (await filledTables()).filter((table) => !mechanics.has(table));
  const rows = await Promise.all(content.map((table) => db().select().from(table)));
  return Object.fromEntries(
    content.map((table, at) => [
      getTableName(table),
      (rows[at] ?? []).map((row) => withoutNumbers(JSON.stringify(plain(row, names)))).toSorted(),
    ]),
  );
};

/** Expects stored files, the registry and the rows that own files to agree; `what` goes into the error. */
export const expectWholeFiles = async (what: string): Promise<void> => {
  const filled = await filledTables();
  const rows = await Promise.all(
    fileReferences
      .filter(({ table }) => filled.includes(table))
      .map(({ table, column }) => db().select({ url: column }).from(table)),
  );
  const owned = rows
    .flat()
    .flatMap(({ url }) => (typeof url === 'string' && url.startsWith('/storage/') ? [url] : []));
  await expectFiles([...new Set(owned)]).catch((error: unknown) => {
    throw new Error(`After ${what}`, { cause: error });
  });
};
