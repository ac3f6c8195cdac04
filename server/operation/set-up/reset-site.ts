import { eq, is, ne } from 'drizzle-orm';
import { MySqlTable } from 'drizzle-orm/mysql-core';
import { join } from 'node:path';
import type { ClaveBase } from '#shared/content/settings/claves.ts';
import { makeBackup, type StartProgress } from '../backup/backup.ts';
import { timestampOf } from '../backup/backup-names.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { readAssociation } from '#server/platform/db/rows/settings.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { inDeletableOrder } from '#server/platform/db/rows/file-columns.ts';
import * as schema from '#server/platform/db/schema.ts';
import * as mechanics from '#server/platform/db/schema-mechanics.ts';
import { readyDatabase } from '#server/platform/start/open-database.ts';
import { ensureNotice } from '#server/correspondence/privacy-notice/notice.ts';
import { deleteAfterCommit } from '#server/records/tracking/files.ts';
import { createFirstAdmin } from './first-admin.ts';
import { ensureSettings } from './settings.ts';

/** The details of an association that starts its site. */
interface ResetOptions {
  /** Who administers it: a new account with this e-mail, or the present one with this id. */
  readonly administrador: string | number;
  /** Settings by their base name. The others are empty, but for the association's names: those stay. */
  readonly ajustes: Readonly<Partial<Record<ClaveBase, string | null | undefined>>>;
  /** What the keys of two settings end with (`SITE_KEY_SUFFIX`). */
  readonly sufijo: string;
}

/** The tables with what people wrote, signed up for or sent; counters and locks of running processes stay. */
const content = inDeletableOrder(
  Object.values(schema).filter(
    (value) => is(value, MySqlTable) && !Object.values<unknown>(mechanics).includes(value),
  ),
);

/** The tables of sign-in data; rows of deleted accounts are deleted by cascade. */
const signingIn: ReadonlySet<MySqlTable> = new Set<MySqlTable>([
  schema.usuarios,
  schema.sesiones,
  schema.equipos,
  schema.appsDeCodigos,
  schema.llaves,
  schema.codigosDeRecuperacion,
]);

const settleAdministrator = async (administrador: string | number): Promise<void> => {
  if (typeof administrador === 'number')
    await db().delete(schema.usuarios).where(ne(schema.usuarios.id, administrador));
  else {
    await db().delete(schema.usuarios);
    await createFirstAdmin(administrador);
  }
};

/**
 * Deletes all content, accounts and messages, and fills in what a new site needs: settings, privacy notice and an
 * administrator; the password of a new one is shown. All or nothing; a running site forgets what it remembered.
 */
export const resetSite = ({ administrador, ajustes, sufijo }: ResetOptions): Promise<void> =>
  unitOfWork(async () => {
    const { nacional, regional, region } = await readAssociation();
    const names = { nombre_nacional: nacional, nombre_regional: regional, region };
    const files = await db().select({ url: schema.archivos.url }).from(schema.archivos);
    await deleteAfterCommit(files.map(({ url }) => url));
    const emptied = content.filter((table) => !signingIn.has(table));
    await sequentially(emptied, async (table) => {
      await db().delete(table);
    });
    await settleAdministrator(administrador);
    await ensureSettings(sufijo);
    await ensureNotice();
    const given = Object.entries(ajustes).filter(([, value]) => value !== undefined);
    await sequentially([...Object.entries(names), ...given], async ([key, value]) => {
      await db()
        .update(schema.configuraciones)
        .set({ value: value ?? null })
        .where(eq(schema.configuraciones.key, key));
    });
  });

/** Saves a backup of what `resetSite` will delete, and returns its folder. */
export const backupBeforeReset = async (show: StartProgress): Promise<string> => {
  const { url } = await readyDatabase();
  const target = join(config.storageDir, 'respaldos', `antes-de-comenzar-${timestampOf(new Date())}`);
  await makeBackup(target, { url, show });
  return target;
};

const count = (table: MySqlTable): Promise<number> => db().$count(table);

/** How many visible rows `resetSite` would delete. */
export const countContent = async () => {
  const [eventos, convenios, consultas, comentarios, usuarios] = await Promise.all([
    count(schema.eventos),
    count(schema.convenios),
    count(schema.consultas),
    count(schema.comentarios),
    count(schema.usuarios),
  ]);
  return { eventos, convenios, consultas, comentarios, usuarios };
};
