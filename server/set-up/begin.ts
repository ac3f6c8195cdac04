import { eq, is } from 'drizzle-orm';
import { MySqlTable } from 'drizzle-orm/mysql-core';
import type { ClaveBase } from '#shared/claves.ts';
import { groups } from '#shared/contract.ts';
import { db } from '../db/client/client.ts';
import { sequentially } from '../db/client/sequentially.ts';
import { afterCommit, markChanged, unitOfWork } from '../db/client/unit-of-work.ts';
import { inDeletableOrder } from '../db/rows/file-columns.ts';
import * as schema from '../db/schema.ts';
import * as mechanics from '../db/schema-mechanics.ts';
import { ensureNotice } from '../privacy/notice.ts';
import { deleteFile } from '../storage/files.ts';
import { createFirstAdmin } from './first-admin.ts';
import { ensureSettings } from './settings.ts';

/** What an association says of itself when it begins. */
export interface Beginning {
  /** E-mail of the first administrator. */
  readonly administrador: string;
  /** Settings by their base name; the others are empty. */
  readonly ajustes: Readonly<Partial<Record<ClaveBase, string>>>;
  /** What the keys of two settings end with (`SITE_KEY_SUFFIX`). */
  readonly sufijo: string;
}

/** Everything that people wrote, signed up for or sent; counters and locks of running processes stay. */
const content = inDeletableOrder(
  Object.values(schema).filter(
    (value) => is(value, MySqlTable) && !Object.values<unknown>(mechanics).includes(value),
  ),
);

/**
 * Deletes all content, accounts and messages, and fills in what a new site needs: settings, privacy notice and an
 * administrator, whose password is shown. All or nothing; a running site forgets what it remembered.
 */
export const beginAnew = ({ administrador, ajustes, sufijo }: Beginning): Promise<void> =>
  unitOfWork(async () => {
    const files = await db().select({ url: schema.archivos.url }).from(schema.archivos);
    afterCommit(() => sequentially(files, ({ url }) => deleteFile(url)));
    await sequentially(content, async (table) => {
      await db().delete(table);
    });
    await ensureSettings(sufijo);
    await ensureNotice();
    await sequentially(Object.entries(ajustes), async ([key, value]) => {
      await db().update(schema.configuraciones).set({ value }).where(eq(schema.configuraciones.key, key));
    });
    await createFirstAdmin(administrador);
    markChanged(Object.keys(groups));
  });

/** How much of what people see `beginAnew` would delete. */
export const contentNow = async () => {
  const [eventos, convenios, consultas, comentarios, usuarios] = await Promise.all(
    [schema.eventos, schema.convenios, schema.consultas, schema.comentarios, schema.usuarios].map((table) =>
      db().$count(table),
    ),
  );
  return { eventos, convenios, consultas, comentarios, usuarios };
};
