import { open } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { padronArchivos } from '#server/platform/db/schema.ts';
import { NotFound } from '#server/platform/errors.ts';

/** Bytes per row: in base64 they fit in the 1 MiB packet limit of some databases. */
const PIECE = 300_000;

/** Stores the file of a list in the database, so that every serving process can read it. */
export const storeListFile = async (id: number, path: string): Promise<void> => {
  const file = await open(path);
  try {
    const piece = Buffer.alloc(PIECE);
    for (let parte = 0; ; parte += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one piece in memory
      const { bytesRead } = await file.read(piece, 0, PIECE);
      if (bytesRead === 0) return;
      const base64 = piece.toString('base64', 0, bytesRead);
      // oxlint-disable-next-line no-await-in-loop -- one piece in memory
      await db().insert(padronArchivos).values({ id_padron: id, parte, base64 });
    }
  } finally {
    await file.close();
  }
};

/** Writes the stored file of a list to a path. Throws NotFound without one. */
export const writeListFileTo = async (id: number, path: string): Promise<void> => {
  const file = await open(path, 'wx');
  try {
    for (let parte = 0; ; parte += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one piece in memory
      const [piece] = await db()
        .select({ base64: padronArchivos.base64 })
        .from(padronArchivos)
        .where(and(eq(padronArchivos.id_padron, id), eq(padronArchivos.parte, parte)));
      if (!piece && parte === 0) throw new NotFound('El archivo de este padrón ya no está: súbelo otra vez.');
      if (!piece) return;
      // oxlint-disable-next-line no-await-in-loop -- one piece in memory
      await file.write(Buffer.from(piece.base64, 'base64'));
    }
  } finally {
    await file.close();
  }
};

/** Whether the file of a list can be read again. */
export const hasListFile = async (id: number): Promise<boolean> =>
  (await db().$count(padronArchivos, eq(padronArchivos.id_padron, id))) > 0;

/** Deletes the file of a list in force, which is never read again. */
export const deleteListFile = async (id: number): Promise<void> => {
  await db().delete(padronArchivos).where(eq(padronArchivos.id_padron, id));
};
