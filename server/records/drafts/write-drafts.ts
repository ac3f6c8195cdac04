// Each page numbers its writes (`orden`), so that calls arriving late are ignored. An ended draft stays as a row without
// values, so that a late call cannot bring it back. Retention deletes these rows together with drafts of the same age,
// when no browser has a copy any more.
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type BorradoresGuardados, borradoresGuardados } from '#shared/records/borradores.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { db } from '#server/platform/db/client/client.ts';
import { borradores as table } from '#server/platform/db/schema.ts';
import { BadRequest } from '#server/platform/errors.ts';

type Draft = typeof table.$inferInsert & { orden: number };

/** In one statement, so that of two concurrent calls the one written later wins, whichever arrives first. */
const put = async (draft: Draft, holds: SQL): Promise<void> => {
  const { valores, orden } = draft;
  await db()
    .insert(table)
    .values(draft)
    .onDuplicateKeyUpdate({
      set: {
        valores: sql`IF(${holds}, ${valores}, ${table.valores})`,
        guardado: sql`IF(${holds}, CURRENT_TIMESTAMP(3), ${table.guardado})`,
        orden: sql`GREATEST(${table.orden}, ${orden})`,
      },
    });
};

/** Keeps a draft, unless its writer has written more since, or it has ended. */
export const saveDraft = (draft: Draft): Promise<void> => put(draft, sql`${draft.orden} > ${table.orden}`);

/** Ends a draft, unless its writer has written more since. */
export const endDraft = (draft: Omit<Draft, 'valores'>): Promise<void> =>
  put({ ...draft, valores: null }, sql`${draft.orden} >= ${table.orden}`);

const read = (header: string): BorradoresGuardados => {
  try {
    return z.parse(borradoresGuardados, JSON.parse(decodeURIComponent(header)));
  } catch {
    throw new BadRequest();
  }
};

/** Ends the drafts that the header of a save names, in its transaction. */
export const endSavedDrafts = async (usuario_id: number, header: string | undefined): Promise<void> => {
  if (header === undefined) return;
  const { formulario, escritores } = read(header);
  await sequentially(Object.entries(escritores), ([escritor, orden]) =>
    endDraft({ usuario_id, formulario, escritor, orden }),
  );
};
